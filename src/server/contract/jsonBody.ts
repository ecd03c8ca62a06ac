import { errorCodes, type FastifyInstance } from "fastify";
import { isUtf8 } from "node:buffer";

/**
 * Reads bodies as JSON. Bytes that are no UTF-8 are refused: they would be read
 * as other letters than were sent. So are fields that reach for a prototype.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, body, done) => {
      if (!isUtf8(body)) {
        done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
        return;
      }
      parse(request, body.toString("utf8"), done);
    },
  );
}
