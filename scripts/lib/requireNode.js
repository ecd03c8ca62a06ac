/**
 * Ends the process where Node is too old. Runs before everything else, in words
 * that an old Node can read, so that its owner sees a sentence and no syntax error.
 */
function requireNode(major, minor) {
  var version = process.versions.node;
  var parts = version.split(".").map(Number);
  if (parts[0] > major || (parts[0] === major && parts[1] >= minor)) return;
  console.error(
    "This shop needs Node " +
      major +
      "." +
      minor +
      " or newer; this is Node " +
      version +
      ". Install the current long-term version from nodejs.org and start again.",
  );
  process.exit(1);
}

exports.requireNode = requireNode;
