const { createHash } = require("node:crypto");
const { readdirSync, readFileSync } = require("node:fs");
const path = require("node:path");
const CompressionPlugin = require("compression-webpack-plugin");
const CopyPlugin = require("copy-webpack-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const MinimizerPlugin = require("minimizer-webpack-plugin");
const { DefinePlugin, EnvironmentPlugin } = require("webpack");

const at = (...parts) => path.resolve(__dirname, ...parts);

/** Read when the shop is built (src/domain/shop/build.ts); empty for the page's own origin. */
const addresses = new EnvironmentPlugin({
  LOCAL_API_URL: "",
  HOSTED_API_URL: "",
});

/** Types are checked by `npm run types`; here they are only removed. */
const typeScript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: "ts-loader",
  options: { transpileOnly: true, compilerOptions: { noEmit: false } },
};
const resolve = { extensions: [".tsx", ".ts", ".js"] };

/** Drawings (src/ui/drawings/Drawing.tsx) become a part of the code, as text. */
const drawings = { test: /\.svg$/, type: "asset/source" };

/** Puts a compressed file beside each text, so that the host need not compress it for every visitor. */
const compressed = new CompressionPlugin({
  algorithm: "brotliCompress",
  filename: "[path][base].br",
  test: /\.(css|html|js|svg)$/,
  minRatio: Infinity,
});

/** Takes a third of the time that webpack's own choice takes, for the same size. */
const minimizer = [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })];

/** Files of browsers, which may keep them for ever: another content has another name. */
const NAMES = "assets/[name].[contenthash:10]";

/** Compiles for the browsers of `browserslist` in package.json. */
const inBrowser = (production, folder) => ({
  target: "browserslist",
  resolve,
  output: {
    path: at(folder),
    publicPath: "/",
    filename: `${NAMES}.js`,
    chunkFilename: `${NAMES}.js`,
    clean: true,
  },
  module: {
    rules: [
      typeScript,
      drawings,
      {
        test: /\.woff2$/,
        type: "asset/resource",
        generator: { filename: `${NAMES}[ext]` },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          "css-loader",
          {
            loader: "@tailwindcss/webpack",
            options: { optimize: production },
          },
        ],
      },
    ],
  },
  plugins: [
    addresses,
    new MiniCssExtractPlugin({ filename: `${NAMES}.css` }),
    ...(production ? [compressed] : []),
  ],
  devtool: production ? false : "eval-cheap-module-source-map",
  // budget.spec.ts guards the compressed size of what a page loads first.
  performance: false,
  devServer: false,
});

/** The storefront: a static single-page application in dist/. */
function storefront(production) {
  const common = inBrowser(production, "dist");
  return {
    ...common,
    name: "browser",
    entry: {
      main: at("src/index.tsx"),
      // Its text becomes a part of every rendered page (src/server/pages).
      inline: {
        import: at("src/storefront/ssr/inlineScript.ts"),
        filename: "inline.js",
      },
    },
    plugins: [
      ...common.plugins,
      new HtmlPlugin({ template: at("public/index.html"), chunks: ["main"] }),
      new CopyPlugin({
        patterns: [{ from: "public/!(index.html)", to: "[name][ext]" }],
      }),
    ],
    optimization: {
      // Each page is one chunk: shared chunks make more small files, which compress worse.
      splitChunks: false,
      // The host finds a page's code by its name (src/server/pages/pageDocument.ts).
      chunkIds: "named",
    },
    devServer: {
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

/** Not kept by the service worker: itself, icons for installing, what only the host reads, and what removes the worker. */
const NOT_KEPT = /\.(png|txt|map|br)$|^(sw|inline|sw-off)\.js$/;

/** The storefront's files as workbox-precaching lists them. */
function filesToKeep() {
  const files = readdirSync(at("dist"), { recursive: true });
  const texts = files.filter(
    (file) => /\.\w+$/.test(file) && !NOT_KEPT.test(file),
  );
  return texts.sort().map((file) => {
    const url = `/${file.replaceAll(path.sep, "/")}`;
    // The name of an asset changes with its content.
    if (url.startsWith("/assets/")) return { url, revision: null };
    const content = readFileSync(at("dist", file));
    const hash = createHash("sha384").update(content).digest("base64");
    // The browser refuses the document of another build, of a host that answers beside this one.
    const integrity = url === "/index.html" ? `sha384-${hash}` : undefined;
    return { url, revision: hash, integrity };
  });
}

/** The service worker, which is built last: it has a list of the storefront's files. */
const serviceWorker = {
  name: "serviceWorker",
  dependencies: ["browser"],
  target: "browserslist",
  resolve,
  entry: { sw: at("src/storefront/pwa/serviceWorker.ts") },
  output: { path: at("dist") },
  module: { rules: [typeScript] },
  plugins: [
    new DefinePlugin({
      "self.__WB_MANIFEST": DefinePlugin.runtimeValue(
        () => JSON.stringify(filesToKeep()),
        true,
      ),
    }),
    compressed,
  ],
};

/** The page of the staff, which nothing of the storefront loads: the host serves it at another address. */
function desk(production) {
  const common = inBrowser(production, "build/desk");
  return {
    ...common,
    name: "desk",
    entry: { desk: at("src/desk/index.tsx") },
    plugins: [
      ...common.plugins,
      new HtmlPlugin({ template: at("src/desk/desk.html") }),
    ],
  };
}

/** The API host and the operator's commands: each one file in build/server that finds its packages in node_modules. */
const server = {
  name: "server",
  target: "node20",
  entry: {
    main: "./src/server/boot/main.ts",
    command: "./src/server/cli/main.ts",
    worker: "./src/server/boot/worker.ts",
  },
  experiments: { outputModule: true },
  output: {
    path: at("build/server"),
    filename: "[name].mjs",
    module: true,
    clean: true,
  },
  resolve,
  externalsType: "module-import",
  externals: /^[^./]/,
  node: { __dirname: "node-module" },
  module: {
    // Styles are the browser's business.
    rules: [typeScript, drawings, { test: /\.css$/, type: "asset/source" }],
  },
  plugins: [addresses],
  // NODE_ENV is read where the program runs, not where it was built.
  optimization: { minimize: false, nodeEnv: false },
  devtool: "source-map",
  devServer: false,
};

module.exports = (env, { mode }) => {
  const production = mode !== "development";
  const parts = [storefront(production), desk(production), server];
  if (production) parts.push(serviceWorker);
  return parts.map((part) => ({
    ...part,
    mode: production ? "production" : "development",
    optimization: { ...part.optimization, minimizer },
    stats: "errors-warnings",
  }));
};
