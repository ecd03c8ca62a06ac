import {
  schemaName,
  type Contract,
  type Operation,
  type Schema,
} from "./readContract";

/** A value that a schema allows: its own example, or one made of its parts' examples. */
export function exampleOf(contract: Contract, schema: Schema): unknown {
  const { $ref, example, items, properties } = schema;
  if ($ref) return exampleOf(contract, contract.schemas[schemaName($ref)]!);
  if (example !== undefined) return example;
  if (items) return [exampleOf(contract, items)];
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, part]) => [
      name,
      exampleOf(contract, part),
    ]),
  );
}

/** A value as it is written in a request or a reply. */
export const written = (value: unknown) =>
  typeof value === "string" ? value : JSON.stringify(value, null, 2);

/** The path and query of an operation, with its parameters' examples. */
function exampleAddress({ path, parameters = [] }: Operation): string {
  const of = (place: string) => parameters.filter((one) => one.in === place);
  const filled = of("path").reduce(
    (address, { name, example }) =>
      address.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  );
  const query = new URLSearchParams(
    of("query").map(({ name, example }) => [name, String(example)]),
  ).toString();
  return query === "" ? filled : `${filled}?${query}`;
}

/** A whole request of an operation, as it goes over the line but for the host's name. */
export function exampleRequest(
  contract: Contract,
  operation: Operation,
): string {
  const { method, parameters = [], requestBody } = operation;
  const headers = parameters
    .filter((one) => one.in === "header")
    .map(({ name, example }) => `${name}: ${example}`);
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return [
    `${method} ${exampleAddress(operation)}`,
    ...headers,
    ...(type ? [`Content-Type: ${type}`] : []),
    ...(body
      ? ["", written(body.example ?? exampleOf(contract, body.schema))]
      : []),
  ].join("\n");
}
