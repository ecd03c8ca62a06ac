import { DatabaseSync } from "@photostructure/sqlite";
import fastify from "fastify";

/** The least that a host can do: Fastify, one prepared statement, its rows as they are stored. */
const [file = ""] = process.argv.slice(2);
const database = new DatabaseSync(file, { readOnly: true });
const page = database.prepare(
  "select data from product where name_key >= ? order by name_key limit 24",
);
const product = database.prepare("select data from product where id = ?");
const app = fastify();
// Held, since a database that is collected ends its statements.
app.addHook("onClose", async () => database.close());
app.get<{ Querystring: { name: string } }>("/search", ({ query }, reply) =>
  reply.type("application/json").send(
    `[${page
      .all(query.name)
      .map((row) => String(row.data))
      .join(",")}]`,
  ),
);
app.get<{ Params: { id: string } }>("/product/:id", ({ params }, reply) =>
  reply.type("application/json").send(product.get(params.id)?.data),
);
void app
  .listen({ port: 0, host: "127.0.0.1" })
  .then((url) => console.log(`The shop is open: ${url}\n`));
