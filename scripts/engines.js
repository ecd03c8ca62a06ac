// Only words that an old Node can read, until it has been checked.
var requireNode = require("./lib/requireNode.js").requireNode;

requireNode(20, 9);
require("./lib/main.js").main(require("./lib/runEngines.js").runEngines);
