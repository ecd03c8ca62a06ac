import type { StaticDocumentSpec } from "@fastify/swagger";
import type { DefinitionsFromApi } from "@reduxjs/toolkit/query";
import {
  errorCodes,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchemaCompiler,
  type FastifySchemaValidationError,
  type FastifyServerOptions,
} from "fastify";
import { Ajv, type ValidateFunction } from "ajv";
import openapiGlue from "fastify-openapi-glue";
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { generatedApi } from "../../../storefront/api/endpoints.gen";
import type { generatedApi as deskApi } from "../../../desk/endpoints.gen";
import { isMoney } from "../../../domain/money";
import { HttpError } from "../httpError";

const HOLDS_NUL =
  "This request holds a character that nobody can type (NUL). Please remove it and send it again.";

/** The operations of the shop's contract. */
type ShopOperations = DefinitionsFromApi<typeof generatedApi>;

/** The operations of the desk's contract. */
export type DeskOperations = DefinitionsFromApi<typeof deskApi>;

/** The argument and the reply of an operation of a contract. */
type CallOf<Operation> = Operation extends {
  Types?: { QueryArg: infer Arg; ResultType: infer Reply };
}
  ? { Arg: Arg; Reply: Reply }
  : never;

/** A request of an operation. Its one argument that is an object is its body. */
type RequestOf<Operation> = FastifyRequest<{
  Params: CallOf<Operation>["Arg"];
  Querystring: CallOf<Operation>["Arg"];
  Body: Extract<
    CallOf<Operation>["Arg"][keyof CallOf<Operation>["Arg"]],
    object
  >;
  Headers: { "idempotency-key"?: string };
}>;

/**
 * The handlers of a contract's operations: each gets only what the contract allows, and
 * returns what the contract promises; undefined or the reply if that is sent already.
 */
export type Handlers<Operations> = {
  [Name in keyof Operations]: (
    request: RequestOf<Operations[Name]>,
    reply: FastifyReply,
  ) => Promise<CallOf<Operations[Name]>["Reply"] | FastifyReply | undefined>;
};

/** Handlers of some of the shop's operations. */
export type ShopHandlers = Partial<Handlers<ShopOperations>>;

/** Handlers of some of the desk's operations. */
export type DeskHandlers = Partial<Handlers<DeskOperations>>;

/** Money as the contract has it; how large it may be is said by each field's own maximum. */
const formats = {
  money: {
    type: "number" as const,
    validate: (amount: number) => isMoney(amount, Infinity),
  },
};

const AJV_OPTIONS = {
  // The contract also holds words for its readers, such as `example`.
  strict: false,
  // The contract is checked as a whole, by OpenAPI's own schema.
  validateSchema: false,
  // Values of these formats are made by the host, or read by its handler.
  formats: { ...formats, "date-time": true, binary: true },
} as const;
/** Bodies are taken as they are: nothing bent, nothing dropped. */
const strict = new Ajv(AJV_OPTIONS);
/** A query string can carry nothing but texts. */
const lenient = new Ajv({
  ...AJV_OPTIONS,
  coerceTypes: true,
  useDefaults: true,
});

/** Compiles a schema with the first request that it checks: nobody asks for all of them at the start. */
export const compileSchema: FastifySchemaCompiler<object> = ({
  schema,
  httpPart,
}) => {
  const ajv = httpPart === "querystring" ? lenient : strict;
  let validate: ValidateFunction | undefined;
  return (data) => {
    validate ??= ajv.compile(schema);
    if (validate(data)) return true;
    return { error: (validate.errors ?? []) as FastifySchemaValidationError[] };
  };
};

/** Options of an app that writes replies by a contract. */
export const CONTRACT_OPTIONS: FastifyServerOptions = {
  serializerOpts: { ajv: { formats } },
};

/** An operation as the contract's reader gives it. */
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
 * Reads bodies as JSON. Bytes that are no UTF-8 are refused: they would be read
 * as other letters than were sent. So are fields that reach for a prototype, and
 * NUL, as in addresses: PostgreSQL can't even look for it.
 */
function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>(
    "application/json",
    { parseAs: "buffer" },
    (request, body, done) => {
      const text = body.toString("utf8");
      if (!isUtf8(body)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY());
      else if (text.includes("\\u0000")) done(new HttpError(400, HOLDS_NUL));
      else parse(request, text, done);
    },
  );
}

export type Contract = StaticDocumentSpec["document"];

/** Reads the contract file at a path. */
export const readContract = (path: string) =>
  parse(readFileSync(path, "utf8")) as Contract;

/**
 * Binds each operation of the contract to the handler of the same name, which
 * gets only what the contract allows.
 */
export async function addContractRoutes<Operations = ShopOperations>(
  app: FastifyInstance,
  contract: Contract,
  handlers: Handlers<NoInfer<Operations>>,
): Promise<void> {
  app.setValidatorCompiler(compileSchema);
  app.addHook("onRequest", async ({ url }) => {
    if (url.includes("%00")) throw new HttpError(400, HOLDS_NUL);
  });
  addJsonBody(app);
  // Contracts have texts as replies, and none to be read, as Fastify does by default.
  app.removeContentTypeParser("text/plain");
  for (const type of ["text/plain", "text/csv"])
    app.addContentTypeParser(type, async () => {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
    });
  app.addHook("onRoute", ({ schema }) => {
    if (schema) checkEverything(schema as OperationSchema);
  });
  await app.register(openapiGlue, {
    specification: contract,
    serviceHandlers: handlers,
  });
}
