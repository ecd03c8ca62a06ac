import { schemaName, type Schema } from "./readContract";
import { limitsOf } from "./limits";

/** What the contract calls a type, in the words of who reads it. */
const TYPES: Readonly<Record<string, string>> = {
  array: "list",
  integer: "whole number",
  number: "number",
  object: "object",
  string: "text",
};

/** The contract's words, in which `this` is code. */
export function Words({ text = "" }: { text?: string | undefined }) {
  return text
    .split("`")
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : part,
    );
}

/** What a value is, and its limits. */
export function Type({ schema }: { schema: Schema }) {
  const { $ref, items, oneOf, type = "object" } = schema;
  if ($ref !== undefined) {
    const name = schemaName($ref);
    return <a href={`#schema-${name}`}>{name}</a>;
  }
  if (oneOf) {
    return oneOf.map((one, index) => (
      <span key={index}>
        {index > 0 && "; or "}
        <Type schema={one} />
      </span>
    ));
  }
  const limits = limitsOf(schema).join(", ");
  return (
    <>
      {TYPES[type]}
      {items && (
        <>
          {" of "}
          <Type schema={items} />
        </>
      )}
      {limits && `, ${limits}`}
    </>
  );
}

/** A named value: a field, a parameter, or a header. */
interface NamedValue {
  name: string;
  /** Such as "required", or where it stands. */
  remark: string;
  description?: string | undefined;
  schema: Schema;
  example?: unknown;
}

/** A table of named values; each row is headed by its name. */
export function ValueTable({
  caption,
  values,
}: {
  caption: string;
  values: NamedValue[];
}) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ name, remark, description, schema, example }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code> <small>{remark}</small>
            </th>
            <td>
              <p>
                <Type schema={schema} />
              </p>
              {description && (
                <p>
                  <Words text={description} />
                </p>
              )}
              {example !== undefined && (
                <p>
                  Example: <code>{JSON.stringify(example)}</code>
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
