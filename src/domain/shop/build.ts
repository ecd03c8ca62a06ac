import project from "../../../package.json";

export const version = project.version;

/** Addresses of the API host, given at build time (webpack.config.js); empty for the page's own origin. */
export const apiAddresses = () => ({
  local: process.env.LOCAL_API_URL ?? "",
  hosted: process.env.HOSTED_API_URL ?? "",
});
