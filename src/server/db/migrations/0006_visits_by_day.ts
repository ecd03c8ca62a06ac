import { stepOf } from "./0001_to_0003_first_tables";

/** Counts of visits that began on each day, and nothing about who; from now on. */
export const visitsByDay = stepOf(() => [
  `create table visits_of_day (day text primary key, visits bigint not null)`,
]);
