const path = require("node:path");
const CopyPlugin = require("copy-webpack-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const ReactRefreshPlugin = require("@pmmmwh/react-refresh-webpack-plugin");
const reactRefreshTypeScript = require("react-refresh-typescript").default;
const { DefinePlugin } = require("webpack");
const { version } = require("./package.json");
const { budgetCheck } = require("./scripts/webpack/budget.js");
const budget = require("./scripts/webpack/budget.json");
const { packedFiles } = require("./scripts/webpack/packedFiles.js");
const { partFiles } = require("./scripts/webpack/partFiles.js");
const { serviceWorker } = require("./scripts/webpack/serviceWorker.js");

const at = (...parts) => path.resolve(__dirname, ...parts);

/** What the build writes into the code, of the storefront as of the host. */
const constants = {
  __APP_VERSION__: JSON.stringify(version),
  __LOCAL_API_URL__: JSON.stringify(process.env.LOCAL_API_URL ?? ""),
  __HOSTED_API_URL__: JSON.stringify(process.env.HOSTED_API_URL ?? ""),
};

/** Types are checked by `npm run types`; here they are only taken away. */
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

const SMALL_IMMER = at("node_modules/immer/dist/immer.production.mjs");

const leanRouter = {
  test: /node_modules[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: at("scripts/webpack/leanRouter.js"),
};

/** The script that stands in a page is made of the text of these functions. */
const smallScript = {
  test: /src[\\/]ui[\\/](earlyEvents|pageScript)\.ts$/,
  enforce: "post",
  loader: at("scripts/webpack/smallScript.js"),
};

/** The storefront: a static single-page application in dist/. */
function browser(production, serving) {
  const refresh = serving
    ? { getCustomTransformers: () => ({ before: [reactRefreshTypeScript()] }) }
    : {};
  return {
    name: "browser",
    target: ["web", "es2022"],
    entry: at("src/index.tsx"),
    output: {
      path: at("dist"),
      publicPath: "/",
      filename: production
        ? "assets/[name].[contenthash:10].js"
        : "assets/[name].js",
      clean: true,
    },
    resolve: {
      extensions: [".tsx", ".ts", ".js"],
      // Its other build is larger by the messages for developers.
      alias: production ? { immer$: SMALL_IMMER } : {},
    },
    module: {
      rules: [
        typeScript(refresh),
        ...(production ? [leanRouter] : []),
        {
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
        },
      ],
    },
    plugins: [
      new DefinePlugin(constants),
      new MiniCssExtractPlugin({
        filename: production
          ? "assets/[name].[contenthash:10].css"
          : "assets/[name].css",
      }),
      new HtmlPlugin({ template: at("public/index.html") }),
      new CopyPlugin({
        patterns: [
          {
            from: at("public"),
            globOptions: { ignore: ["**/index.html"] },
            noErrorOnMissing: true,
          },
        ],
      }),
      partFiles,
      ...(serving ? [new ReactRefreshPlugin({ overlay: false })] : []),
      ...(production
        ? [serviceWorker(), packedFiles, budgetCheck(budget)]
        : []),
    ],
    devtool: production ? false : "eval-cheap-module-source-map",
    // Each page is one chunk: what pages share makes more small files, which pack worse.
    optimization: { splitChunks: false },
    // The budget of the first load is guarded by budgetCheck, as it is packed.
    performance: false,
    devServer: {
      port: 3000,
      hot: true,
      historyApiFallback: true,
      proxy: [
        {
          context: ["/api", "/Resource", "/docs"],
          target: process.env.API_URL ?? "http://127.0.0.1:3001",
        },
      ],
    },
  };
}

/** The API host and the operator's commands: each one file in build/server that finds its packages in node_modules. */
function server() {
  return {
    name: "server",
    target: "node20",
    entry: {
      main: at("src/server/main.ts"),
      command: at("src/server/cli/main.ts"),
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
    module: { rules: [typeScript(), smallScript] },
    plugins: [new DefinePlugin(constants)],
    // What NODE_ENV is said to be where it runs, not where it was built.
    optimization: { minimize: false, nodeEnv: false },
    devtool: "source-map",
  };
}

module.exports = (env, { mode }) => {
  const production = mode !== "development";
  const parts = [browser(production, Boolean(env.WEBPACK_SERVE)), server()];
  for (const part of parts) {
    part.mode = production ? "production" : "development";
    part.stats = "errors-warnings";
  }
  return parts;
};
