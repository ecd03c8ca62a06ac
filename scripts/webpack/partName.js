const path = require("node:path");

/**
 * What a part of the storefront is called that is loaded on its own: as the
 * module that it is imported from.
 *
 * @param request how that module is named in the import
 */
const partName = (request) => path.basename(request);

module.exports = { partName };
