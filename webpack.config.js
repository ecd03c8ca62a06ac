const { spawnSync } = require("node:child_process");
const path = require("node:path");
const CompressionPlugin = require("compression-webpack-plugin");
const CopyPlugin = require("copy-webpack-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const MinimizerPlugin = require("minimizer-webpack-plugin");
const ReactRefreshPlugin = require("@pmmmwh/react-refresh-webpack-plugin");
const reactRefreshTypeScript = require("react-refresh-typescript").default;
const { BannerPlugin, Compilation, DefinePlugin } = require("webpack");
const { version } = require("./package.json");
const {
  budgetCheck,
  chunkManifest,
  precacheManifest,
} = require("./scripts/webpackPlugins.js");

/** The commit that is built; empty where there is no repository, such as in an image. */
const build =
  process.env.BUILD ??
  spawnSync("git", ["rev-parse", "--short=10", "HEAD"], {
    cwd: __dirname,
    encoding: "utf8",
  }).stdout?.trim() ??
  "";

const at = (...parts) => path.resolve(__dirname, ...parts);

const ROUTER = at("node_modules/react-router/dist/production");

/** Constants in the code of storefront and host (src/config/build.ts). */
const constants = {
  __APP_VERSION__: JSON.stringify(version),
  __APP_BUILD__: JSON.stringify(build),
  __LOCAL_API_URL__: JSON.stringify(process.env.LOCAL_API_URL ?? ""),
  __HOSTED_API_URL__: JSON.stringify(process.env.HOSTED_API_URL ?? ""),
};

/** Types are checked by `npm run types`; here they are only removed. */
const typeScript = (extra = {}) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: "ts-loader",
  options: {
    transpileOnly: true,
    compilerOptions: { noEmit: false },
    ...extra,
  },
});

/** Drawings (src/ui/Drawing.tsx) become a part of the code, as text. */
const drawings = { test: /\.svg$/, type: "asset/source" };

const typeface = {
  test: /\.woff2$/,
  type: "asset/resource",
  generator: { filename: "assets/[name].[contenthash:10][ext]" },
};

const styles = (production) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    "css-loader",
    {
      loader: "postcss-loader",
      options: {
        postcssOptions: {
          plugins: [["@tailwindcss/postcss", { optimize: production }]],
        },
      },
    },
  ],
});

/** Puts a compressed file beside each text, so that the host need not compress it for every visitor. */
const compressed = (algorithm, ending) =>
  new CompressionPlugin({
    algorithm,
    filename: `[path][base].${ending}`,
    test: /\.(css|html|js|svg)$/,
    minRatio: Infinity,
  });

/**
 * Makes the browser compile the whole script beside the page while it arrives,
 * not each function in the page's own thread when it is first called.
 */
const compiledEarly = new BannerPlugin({
  banner: "//# allFunctionsCalledOnLoad",
  raw: true,
  test: /main\.[^.]*\.js$/,
  // After the minimizer, which removes comments.
  stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
});

/** The storefront: a static single-page application in dist/. */
function browser(production, serving) {
  const refresh = serving
    ? { getCustomTransformers: () => ({ before: [reactRefreshTypeScript()] }) }
    : {};
  const script = production
    ? "assets/[name].[contenthash:10].js"
    : "assets/[name].js";
  return {
    name: "browser",
    // The supported browsers: `browserslist` in package.json.
    target: "browserslist",
    entry: {
      main: at("src/index.tsx"),
      // Its text becomes a part of every rendered page (src/server/pages).
      inline: at("src/ssr/inlineScript.ts"),
      ...(production && { sw: at("src/pwa/serviceWorker.ts") }),
    },
    output: {
      path: at("dist"),
      publicPath: "/",
      // What a page names by its role, whatever it contains.
      filename: ({ chunk }) => (chunk.name === "main" ? script : "[name].js"),
      chunkFilename: script,
      clean: true,
    },
    resolve: {
      extensions: [".tsx", ".ts", ".js"],
      // The package itself names only its build for development.
      ...(production && {
        alias: { "react-router$": `${ROUTER}/index.mjs` },
      }),
    },
    module: {
      rules: [
        typeScript(refresh),
        drawings,
        typeface,
        styles(production),
        { include: ROUTER, loader: at("scripts/pureRouter.js") },
      ],
    },
    plugins: [
      new DefinePlugin(constants),
      new MiniCssExtractPlugin({
        filename: production
          ? "assets/[name].[contenthash:10].css"
          : "assets/[name].css",
      }),
      new HtmlPlugin({
        template: at("public/index.html"),
        chunks: ["main"],
      }),
      new CopyPlugin({
        patterns: [
          {
            from: at("public"),
            globOptions: { ignore: ["**/index.html"] },
            noErrorOnMissing: true,
          },
        ],
      }),
      chunkManifest,
      ...(serving ? [new ReactRefreshPlugin({ overlay: false })] : []),
      ...(production
        ? [
            compiledEarly,
            precacheManifest,
            compressed("brotliCompress", "br"),
            compressed("gzip", "gz"),
            budgetCheck(),
          ]
        : []),
    ],
    devtool: production ? false : "eval-cheap-module-source-map",
    // Each page is one chunk: shared chunks make more small files, which compress worse.
    optimization: {
      splitChunks: false,
      // What every visitor loads first is half a kilobyte less than by webpack's own options.
      minimizer: [
        new MinimizerPlugin({
          terserOptions: {
            compress: { passes: 3, pure_getters: true, sequences: false },
          },
        }),
      ],
    },
    // budgetCheck guards the compressed size of the first load.
    performance: false,
    devServer: {
      port: 3000,
      hot: true,
      historyApiFallback: true,
      // The host runs beside the server, from its file.
      devMiddleware: { writeToDisk: (file) => file.startsWith(at("build")) },
      proxy: [
        {
          context: ["/api", "/Resource", "/docs"],
          target: process.env.API_URL ?? "http://127.0.0.1:3001",
        },
      ],
    },
  };
}

/** The page of the staff, which nothing of the storefront loads: the host serves it at another address. */
function desk(production) {
  return {
    name: "desk",
    target: "browserslist",
    entry: { desk: at("src/desk/index.tsx") },
    output: {
      path: at("build/desk"),
      publicPath: "/",
      filename: "assets/[name].[contenthash:10].js",
      clean: true,
    },
    resolve: { extensions: [".tsx", ".ts", ".js"] },
    module: { rules: [typeScript(), drawings, typeface, styles(production)] },
    plugins: [
      new DefinePlugin(constants),
      new MiniCssExtractPlugin({
        filename: "assets/[name].[contenthash:10].css",
      }),
      new HtmlPlugin({ template: at("src/desk/desk.html") }),
      ...(production
        ? [compressed("brotliCompress", "br"), compressed("gzip", "gz")]
        : []),
    ],
    devtool: production ? false : "eval-cheap-module-source-map",
    performance: false,
    devServer: false,
  };
}

/** The API host and the operator's commands: each one file in build/server that finds its packages in node_modules. */
function server() {
  return {
    name: "server",
    target: "node20",
    entry: {
      main: at("src/server/boot/main.ts"),
      command: at("src/server/cli/main.ts"),
      worker: at("src/server/boot/worker.ts"),
    },
    experiments: { outputModule: true },
    output: {
      path: at("build/server"),
      filename: "[name].mjs",
      module: true,
      clean: true,
    },
    resolve: { extensions: [".tsx", ".ts", ".js"] },
    externals: [
      ({ request }, done) =>
        request.startsWith(".") || path.isAbsolute(request)
          ? done()
          : done(null, `module-import ${request}`),
    ],
    node: { __dirname: "node-module" },
    module: {
      // Styles are the browser's business.
      rules: [typeScript(), drawings, { test: /\.css$/, type: "asset/source" }],
    },
    plugins: [new DefinePlugin(constants)],
    // What NODE_ENV is said to be where it runs, not where it was built.
    optimization: { minimize: false, nodeEnv: false },
    devtool: "source-map",
    devServer: false,
  };
}

module.exports = (env, { mode }) => {
  const production = mode !== "development";
  const parts = [
    browser(production, Boolean(env.WEBPACK_SERVE)),
    desk(production),
    server(),
  ];
  for (const part of parts) {
    part.mode = production ? "production" : "development";
    part.stats = "errors-warnings";
  }
  return parts;
};
