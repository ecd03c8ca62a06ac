import type { KyselyConfig } from "kysely";

/** Is told of each statement when it has ended, well or not. */
export type OnStatement = (sql: string, milliseconds: number) => void;

/** Kysely's setting for it; nothing is measured where nobody wants to know. */
export function statementLog(
  onStatement: OnStatement | undefined,
): Pick<KyselyConfig, "log"> {
  if (onStatement === undefined) return {};
  return {
    log: ({ query, queryDurationMillis }) =>
      onStatement(query.sql, queryDurationMillis),
  };
}
