import { isOnServer } from "../schema";
import { stepOf } from "./0001_to_0003_first_tables";

/**
 * The files of the newest catalog versions, compressed, in parts. Version 0 is
 * none yet: the first start builds one out of the tables of version 0.2.0, which
 * stay for its hosts.
 */
export const catalogParts = stepOf((db) => [
  `create table catalog_part (
    version bigint not null,
    part bigint not null,
    data ${isOnServer(db) ? "bytea" : "blob"} not null,
    constraint catalog_part_pk primary key (version, part))`,
  `insert into setting (name, value) values ('catalog_version', '0')`,
]);
