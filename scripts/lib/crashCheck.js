const { quietly, runNode } = require("./children.js");
const { Failure } = require("./failure.js");
const { campaignArgs } = require("./runCampaign.js");

/** A short `npm run campaign:crash`; fails with what it found. */
async function crashCheck() {
  const { code, output } = await runNode(
    campaignArgs("crash", "--rounds", "3"),
    { onText: quietly },
  );
  if (code !== 0) throw new Failure(output.trim());
}

module.exports = { crashCheck };
