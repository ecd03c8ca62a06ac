import { stepOf } from "./0001_to_0003_first_tables";

/** Counts of what somebody has tried within the last hour, whichever host was asked. */
export const hourlyCounts = stepOf(() => [
  `create table hourly_count (
    name text primary key,
    count bigint not null,
    since text not null)`,
]);
