import { stepOf } from "./0001_to_0003_first_tables";

/** Products that the operator has taken off sale, and what is stored of them meanwhile. */
export const withdrawals = stepOf(() => [
  `create table withdrawal (
    id text primary key,
    reason text not null,
    withdrawn_at text not null,
    data text,
    "position" bigint not null)`,
]);
