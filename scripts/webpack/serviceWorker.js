const { createHash } = require("node:crypto");
const path = require("node:path");
const { InjectManifest } = require("workbox-webpack-plugin");

const integrityOf = (content) =>
  `sha384-${createHash("sha384").update(content).digest("base64")}`;

/**
 * Makes the browser refuse an app shell of another build: while hosts of two
 * versions answer side by side, the worker of one could cache the other's.
 */
const checkShell = (manifest, compilation) => ({
  manifest: manifest.map((entry) =>
    entry.url === "/index.html"
      ? {
          ...entry,
          integrity: integrityOf(compilation.assets["index.html"].source()),
        }
      : entry,
  ),
});

/** Builds the service worker, `sw.js`, which precaches all other files of the build. */
const serviceWorker = () =>
  new InjectManifest({
    swSrc: path.resolve(__dirname, "../../src/pwa/serviceWorker.ts"),
    swDest: "sw.js",
    // Icons for installing, what only the host reads, and what removes the worker.
    exclude: [/\.(png|txt|json|map)$/, /^(inline|sw-off)\.js$/],
    manifestTransforms: [checkShell],
  });

module.exports = { serviceWorker };
