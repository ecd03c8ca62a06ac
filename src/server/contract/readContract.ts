import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** A place in the contract that stands for another one, such as #/components/schemas/Product. */
interface Reference {
  $ref?: string;
}

/** What the reference tells of a value. The words are those of OpenAPI 3.0. */
export interface Schema extends Reference {
  type?: "array" | "integer" | "number" | "object" | "string";
  format?: string;
  nullable?: boolean;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  default?: unknown;
  example?: unknown;
}

interface Parameter extends Reference {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

export interface Reply extends Reference {
  description: string;
  headers?: Record<string, Header>;
  content?: Content;
}

interface Header extends Reference {
  description?: string;
  schema: Schema;
  example?: unknown;
}

interface OperationOfContract {
  tags: string[];
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Reply>;
}

/** An operation with where it is, and nothing in it that stands for something else. */
export interface Operation extends OperationOfContract {
  method: string;
  path: string;
}

/** What the reference tells of the contract. */
export interface Contract {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  operations: Operation[];
  schemas: Record<string, Schema>;
}

interface ContractFile extends Omit<Contract, "operations" | "schemas"> {
  paths: Record<string, Record<string, OperationOfContract>>;
  components: { schemas: Record<string, Schema> };
}

/** The name of the schema that a reference leads to. */
export const schemaName = ($ref: string) => $ref.split("/").at(-1)!;

/** What a reference leads to; what is none is given back as it is. */
function resolved<Node extends Reference>(
  file: ContractFile,
  node: Node,
): Node {
  if (node.$ref === undefined) return node;
  return node.$ref
    .split("/")
    .slice(1)
    .reduce<unknown>(
      (place, name) => Reflect.get(Object(place), name),
      file,
    ) as Node;
}

const mapValues = <A, B>(record: Record<string, A>, change: (value: A) => B) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, change(value)]),
  );

/**
 * Reads the contract for who wants to tell it. References to schemas stay, since
 * each schema is told once; parameters, replies and headers are told where they
 * are used.
 *
 * @param path of the contract file, which the host has found sound when it started
 */
export function readContract(path: string): Contract {
  const file = parse(readFileSync(path, "utf8")) as ContractFile;
  const replyOf = (reply: Reply): Reply => {
    const { headers = {}, ...rest } = resolved(file, reply);
    return {
      ...rest,
      headers: mapValues(headers, (one) => resolved(file, one)),
    };
  };
  const operations = Object.entries(file.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
      parameters: operation.parameters?.map((one) => resolved(file, one)) ?? [],
      responses: mapValues(operation.responses, replyOf),
    })),
  );
  const { info, tags, components } = file;
  return { info, tags, operations, schemas: components.schemas };
}
