import {
  errorCodes,
  type FastifyInstance,
  type FastifyServerOptions,
} from "fastify";
import openapiGlue from "fastify-openapi-glue";
import { isMoney } from "../../domain/money";
import { readQueryNumbers } from "./queryNumbers";

/** Money as the contract has it; how large it may be is said by each field's own maximum. */
const formats = {
  money: {
    type: "number" as const,
    validate: (amount: number) => isMoney(amount, Infinity),
  },
};

/** How the app reads requests and writes replies by the contract. */
export const CONTRACT_OPTIONS: FastifyServerOptions = {
  ajv: {
    customOptions: {
      // Requests are taken as they are: nothing bent, nothing dropped.
      coerceTypes: false,
      removeAdditional: false,
      useDefaults: false,
      // The contract also holds words for its readers, such as `example`.
      strict: false,
      formats,
    },
  },
  serializerOpts: { ajv: { formats } },
};

/** What the contract's reader makes of an operation. */
interface OperationSchema {
  headers?: { properties: Record<string, object> };
  body?: { content?: Record<string, { schema: object }> };
}

/**
 * Makes sure that no request passes unchecked: whatever its content type, a body
 * meets the one schema that the contract has, and headers are looked for under
 * the names that Node gives them, in small letters.
 */
function checkEverything(schema: OperationSchema): void {
  const { headers, body } = schema;
  const json = body?.content?.["application/json"];
  if (json) schema.body = json.schema;
  if (!headers) return;
  const properties = Object.entries(headers.properties).map(
    ([name, rule]) => [name.toLowerCase(), rule] as const,
  );
  schema.headers = { ...headers, properties: Object.fromEntries(properties) };
}

/**
 * Binds each operation of the contract to the handler of the same name, which
 * gets only what the contract allows.
 *
 * @param contract path of the contract file
 * @param handlers one function per operationId
 */
export async function addContractRoutes(
  app: FastifyInstance,
  contract: string,
  handlers: object,
): Promise<void> {
  // Fastify reads texts by default, and the contract has none to be read.
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser("text/plain", async () => {
    throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE("text/plain");
  });
  app.addHook("onRoute", ({ schema }) => {
    if (schema) checkEverything(schema as OperationSchema);
  });
  app.addHook("preValidation", async (request) => readQueryNumbers(request));
  await app.register(openapiGlue, {
    specification: contract,
    serviceHandlers: handlers,
  });
}
