const { checkNode } = require("./children.js");
const { campaignArgs } = require("./runCampaign.js");

/** A short `npm run campaign:crash`; fails with what it found. */
const crashCheck = () => checkNode(campaignArgs("crash", "--rounds", "3"));

module.exports = { crashCheck };
