import { DatabaseSync } from "@photostructure/sqlite";
import { Client } from "pg";

type Query = (sql: string) => Promise<Record<string, string>[]>;

/** One insert of all rows, one row a line; `values` quote what a row has in each column. */
async function insertOf(query: Query, table = "", values: readonly string[]) {
  const found = await query(
    `select ${values.join(" || ', ' || ")} as row from ${table} order by 1`,
  );
  const rows = found.map(({ row }) => `(${row})`).join(",\n");
  return rows && `insert into ${table} values\n${rows};\n`;
}

/** A database file as SQL that makes it again. */
export async function dumpSqlite(file: string): Promise<string> {
  const database = new DatabaseSync(file, { readOnly: true });
  const query: Query = async (sql) =>
    database.prepare(sql).all() as Record<string, string>[];
  const parts = await query(
    "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by type desc, name",
  );
  let text = "pragma foreign_keys = off;\n";
  for (const { sql } of parts) text += `${sql};\n`;
  for (const { type, name } of parts) {
    if (type !== "table") continue;
    const columns = await query(`pragma table_info(${name})`);
    const values = columns.map((column) => `quote("${column.name}")`);
    text += await insertOf(query, name, values);
  }
  database.close();
  return text;
}

const COLUMNS = (table: string) => `
  select quote_ident(attname) as name,
    quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
      || case when collname is null or collname = 'default' then '' else ' collate ' || quote_ident(collname) end
      || coalesce(' default ' || pg_get_expr(adbin, adrelid), '')
      || case when attnotnull then ' not null' else '' end as sql
  from pg_attribute left join pg_collation on pg_collation.oid = attcollation
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
  order by attnum`;
/** What is not null is said with its column; references come last. */
const CONSTRAINTS = `
  select 'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname)
    || ' ' || pg_get_constraintdef(oid) || ';' as sql
  from pg_constraint
  where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
  order by contype desc, 1`;
const INDEXES = `
  select indexdef || ';' as sql from pg_indexes
  where schemaname = 'public' and indexname not in (select conname from pg_constraint)
  order by 1`;

/** A database on PostgreSQL as SQL that makes it again. */
export async function dumpPostgres(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const query: Query = async (sql) => (await client.query(sql)).rows;
  const tables = await query(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  let text = "";
  for (const { name } of tables) {
    const columns = await query(COLUMNS(name!));
    const definitions = columns.map(({ sql }) => `  ${sql}`).join(",\n");
    const values = columns.map((each) => `quote_nullable(${each.name}::text)`);
    text += `create table ${name} (\n${definitions});\n`;
    text += await insertOf(query, name, values);
  }
  const rest = [...(await query(CONSTRAINTS)), ...(await query(INDEXES))];
  await client.end();
  return text + rest.map(({ sql }) => `${sql}\n`).join("");
}
