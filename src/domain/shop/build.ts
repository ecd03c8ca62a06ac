// webpack's DefinePlugin puts these into the code (webpack.config.js).
declare const __APP_VERSION__: string;
declare const __APP_BUILD__: string;
declare const __LOCAL_API_URL__: string;
declare const __HOSTED_API_URL__: string;

export const appVersion = () => __APP_VERSION__;

/** Version and commit of this program, for whoever compares hosts; the commit if somebody knows it. */
export const programVersion = () =>
  // Sources can be run without webpack: npm run dev, benchmarks.
  typeof __APP_VERSION__ === "undefined"
    ? "not built"
    : [__APP_VERSION__, __APP_BUILD__].filter(Boolean).join(" ");

/** Addresses of the API host, given at build time; empty for the page's own origin. */
export const apiAddresses = () => ({
  local: __LOCAL_API_URL__,
  hosted: __HOSTED_API_URL__,
});
