import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Contract, Schema } from "./readContract";
import { exampleOf, written } from "./examples";
import { OperationSection } from "./OperationSection";
import { Type, ValueTable, Words } from "./Values";

/** One schema of the contract: its fields, or what it is where it has none. */
function SchemaSection({
  contract,
  name,
  schema,
}: {
  contract: Contract;
  name: string;
  schema: Schema;
}) {
  const { properties = {}, required = [] } = schema;
  const id = `schema-${name}`;
  return (
    <article aria-labelledby={id}>
      <h3 id={id}>
        <code>{name}</code>
      </h3>
      <p>
        <Type schema={schema} />. <Words text={schema.description} />
      </p>
      {schema.properties && (
        <ValueTable
          caption={`Fields of ${name}`}
          values={Object.entries(properties).map(([field, value]) => ({
            name: field,
            remark: required.includes(field) ? "required" : "optional",
            description: value.description,
            schema: value,
            example: value.example,
          }))}
        />
      )}
      <h4>Example of {name}</h4>
      <pre>{written(exampleOf(contract, schema))}</pre>
    </article>
  );
}

function ListOfLinks({ links }: { links: [id: string, text: ReactNode][] }) {
  return (
    <ul>
      {links.map(([id, text]) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

function ReferencePage({ contract }: { contract: Contract }) {
  const { info, tags, operations, schemas } = contract;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`API reference: ${info.title}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/docs/reference.css" />
      </head>
      <body>
        <header>
          <h1>{info.title}: API reference</h1>
          <p>
            Version {info.version} of the contract, made from{" "}
            <a href="/docs/openapi.yaml">openapi.yaml</a> (OpenAPI 3.0).
          </p>
        </header>
        <nav aria-label="Contents">
          <h2>Calls</h2>
          <ListOfLinks
            links={operations.map(({ operationId, method, path }) => [
              operationId,
              <code key={operationId}>{`${method} ${path}`}</code>,
            ])}
          />
          <h2>Schemas</h2>
          <ListOfLinks
            links={Object.keys(schemas).map((name) => [`schema-${name}`, name])}
          />
        </nav>
        <main>
          <p>
            <Words text={info.description} />
          </p>
          {tags.map(({ name, description }) => (
            <Fragment key={name}>
              <h2>{name}</h2>
              <p>
                <Words text={description} />
              </p>
              {operations
                .filter((operation) => operation.tags.includes(name))
                .map((operation) => (
                  <OperationSection
                    key={operation.operationId}
                    {...{ contract, operation }}
                  />
                ))}
            </Fragment>
          ))}
          <h2>Schemas</h2>
          {Object.entries(schemas).map(([name, schema]) => (
            <SchemaSection key={name} {...{ contract, name, schema }} />
          ))}
        </main>
      </body>
    </html>
  );
}

/** The contract as a page to be read: a document, without any script. */
export const referencePage = (contract: Contract) =>
  `<!doctype html>${renderToStaticMarkup(<ReferencePage contract={contract} />)}`;
