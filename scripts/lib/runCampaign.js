const { runNode } = require("./children.js");
const { ensureReady } = require("./ensureReady.js");

/** The arguments by which Node runs a campaign of src/bench. */
const campaignArgs = (name, ...options) => [
  "--import",
  "tsx",
  `src/bench/${name}Campaign.ts`,
  ...options,
];

/** `npm run campaign:…`: a campaign against the built host; it reads its own options. */
async function runCampaign() {
  await ensureReady();
  const [name, ...options] = process.argv.slice(2);
  const { code } = await runNode(campaignArgs(name, ...options));
  process.exitCode = code;
}

module.exports = { campaignArgs, runCampaign };
