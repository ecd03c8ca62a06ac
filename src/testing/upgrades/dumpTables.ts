import { DatabaseSync } from "@photostructure/sqlite";
import { Client } from "pg";

type Query = (sql: string) => Promise<Record<string, string>[]>;

/** One insert of all rows, one row a line; `rows` are lists of quoted values. */
const insertOf = (table: string, rows: readonly string[]) =>
  rows.length === 0
    ? ""
    : `insert into ${table} values\n${rows.map((row) => `(${row})`).join(",\n")};\n`;

/** A database file as SQL that makes it again. */
export function dumpSqlite(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const query = (sql: string) =>
    database.prepare(sql).all() as Record<string, string>[];
  try {
    const parts = query(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by type desc, name",
    );
    const inserts = parts
      .filter(({ type }) => type === "table")
      .map(({ name }) => {
        const values = query(`pragma table_info(${name})`)
          .map((column) => `quote("${column.name}")`)
          .join(" || ', ' || ");
        const rows = query(`select ${values} as row from ${name} order by 1`);
        return insertOf(
          name!,
          rows.map(({ row }) => row!),
        );
      });
    return [
      "pragma foreign_keys = off;\n",
      ...parts.map(({ sql }) => `${sql};\n`),
      ...inserts,
    ].join("");
  } finally {
    database.close();
  }
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

async function dumpTable(query: Query, table: string): Promise<string> {
  const columns = await query(COLUMNS(table));
  const values = columns
    .map(({ name }) => `quote_nullable(${name}::text)`)
    .join(" || ', ' || ");
  const rows = await query(`select ${values} as row from ${table} order by 1`);
  const definitions = columns.map(({ sql }) => `  ${sql}`).join(",\n");
  return `create table ${table} (\n${definitions});\n${insertOf(
    table,
    rows.map(({ row }) => row!),
  )}`;
}

/** A database on PostgreSQL as SQL that makes it again. */
export async function dumpPostgres(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const query: Query = async (sql) => (await client.query(sql)).rows;
  try {
    const tables = await query(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    );
    let text = "";
    for (const { name } of tables) text += await dumpTable(query, name!);
    const rest = [...(await query(CONSTRAINTS)), ...(await query(INDEXES))];
    return text + rest.map(({ sql }) => `${sql}\n`).join("");
  } finally {
    await client.end();
  }
}
