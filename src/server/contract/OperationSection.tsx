import type { Contract, Operation, Reply } from "./readContract";
import { exampleOf, exampleRequest, written } from "./examples";
import { Type, ValueTable, Words } from "./Values";

/** One reply of an operation: what it means, what it holds, and an example. */
function ReplyRow({
  contract,
  status,
  reply,
}: {
  contract: Contract;
  status: string;
  reply: Reply;
}) {
  return (
    <tr>
      <th scope="row">{status}</th>
      <td>
        <p>
          <Words text={reply.description} />
        </p>
        {Object.entries(reply.headers ?? {}).map(([name, header]) => (
          <p key={name}>
            Header <code>{name}</code>: <Type schema={header.schema} />.{" "}
            <Words text={header.description} /> Example:{" "}
            <code>{String(header.example)}</code>
          </p>
        ))}
        {Object.entries(reply.content ?? {}).map(
          ([type, { schema, example }]) => (
            <div key={type}>
              <p>
                <code>{type}</code>: <Type schema={schema} />
              </p>
              <pre>{written(example ?? exampleOf(contract, schema))}</pre>
            </div>
          ),
        )}
      </td>
    </tr>
  );
}

/** One call: what it is for, what it takes, and what it answers. */
export function OperationSection({
  contract,
  operation,
}: {
  contract: Contract;
  operation: Operation;
}) {
  const { operationId, method, path, summary, description } = operation;
  const { parameters = [], requestBody, responses } = operation;
  return (
    <article aria-labelledby={operationId}>
      <h3 id={operationId}>
        <code>
          {method} {path}
        </code>
      </h3>
      <p>
        <strong>{summary}</strong> <Words text={description} />
      </p>
      {parameters.length > 0 && (
        <ValueTable
          caption={`Parameters of ${operationId}`}
          values={parameters.map((parameter) => ({
            ...parameter,
            remark: `${parameter.in}, ${parameter.required ? "required" : "optional"}`,
          }))}
        />
      )}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <p key={type}>
          Body, <code>{type}</code>: <Type schema={schema} />
        </p>
      ))}
      <h4>Example of {operationId}</h4>
      <pre>{exampleRequest(contract, operation)}</pre>
      <table>
        <caption>Replies of {operationId}</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Reply</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(responses).map(([status, reply]) => (
            <ReplyRow key={status} {...{ contract, status, reply }} />
          ))}
        </tbody>
      </table>
    </article>
  );
}
