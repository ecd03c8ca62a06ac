import { stepOf } from "./0001_to_0003_first_tables";

/** How often somebody has tried something within the last hour, whichever host was asked. */
export const hourlyCounts = stepOf(() => [
  `create table hourly_count (
    name text primary key,
    count bigint not null,
    since text not null)`,
]);
