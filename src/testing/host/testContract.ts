import { Validator } from "@seriousme/openapi-schema-validator";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { projectPaths } from "./testApp";

export type Json = Record<string, unknown>;

interface Content {
  content: Record<string, { schema: Json; example?: unknown }>;
}
interface Operation {
  operationId: string;
  parameters?: {
    name: string;
    in: string;
    schema: Json;
    example?: unknown;
  }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

/** The contract with every reference replaced by what it refers to. */
export const contract = new Validator().resolveRefs({
  specification: parse(readFileSync(projectPaths.contract, "utf8")) as Json,
}) as unknown as Contract;
/** Its operations, each with its method and path. */
export const operations = Object.entries(contract.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase() as "GET" | "POST",
      ...operation,
    })),
);
