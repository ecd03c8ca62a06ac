import type { StaticDocumentSpec } from "@fastify/swagger";
import type { DefinitionsFromApi } from "@reduxjs/toolkit/query";
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchemaCompiler,
  type FastifySchemaValidationError,
  type FastifyServerOptions,
} from "fastify";
import { Ajv, type ValidateFunction } from "ajv";
import openapiGlue from "fastify-openapi-glue";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { generatedApi } from "../../../storefront/api/endpoints.gen";
import type { generatedApi as deskApi } from "../../../desk/endpoints.gen";
import { isMoney } from "../../../domain/money";

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
const compileSchema: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
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

/** A body as the contract's reader gives it. */
interface BodySchema {
  content?: Record<string, { schema: object }>;
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
  // Whatever its content type, a body meets the one schema that the contract has.
  app.addHook("onRoute", ({ schema }) => {
    const body = schema?.body as BodySchema | undefined;
    const json = body?.content?.["application/json"];
    if (schema && json) schema.body = json.schema;
  });
  await app.register(openapiGlue, {
    specification: contract,
    serviceHandlers: handlers,
  });
}
