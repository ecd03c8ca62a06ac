const { createHash } = require("node:crypto");
const path = require("node:path");
const { InjectManifest } = require("workbox-webpack-plugin");

/** The document that every page is opened with where the worker answers. */
const SHELL = "/index.html";

/** What the browser insists on before it takes the file for the one that was built. */
const integrityOf = (content) =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;

/**
 * Marks what the worker can leave for later, and makes sure of the document:
 * while hosts of two versions answer side by side it could be that of the other.
 */
function describeEntries(manifest, compilation) {
  const first = new Set(
    [...compilation.entrypoints.values()].flatMap((entry) =>
      entry.getFiles().map((file) => `/${file}`),
    ),
  );
  const isPart = ({ url }) => url.startsWith("/assets/") && !first.has(url);
  return {
    manifest: manifest.map((entry) => ({
      ...entry,
      ...(isPart(entry) && { isPart: true }),
      ...(entry.url === SHELL && {
        integrity: integrityOf(compilation.assets["index.html"].source()),
      }),
    })),
  };
}

/** Builds the storefront's service worker, `sw.js`, which knows all other files of the build. */
const serviceWorker = () =>
  new InjectManifest({
    swSrc: path.resolve(__dirname, "../../src/serviceWorker/worker.ts"),
    swDest: "sw.js",
    // Pictures that the system asks for when the shop is installed, and what takes a worker away.
    exclude: [/\.png$/, /\.txt$/, /\.json$/, /^sw-off\.js$/, /\.map$/],
    manifestTransforms: [describeEntries],
  });

module.exports = { serviceWorker };
