import { isOnServer } from "../schema";
import { stepOf } from "./0001_to_0003_first_tables";
import { codePointText } from "./0004_catalogue_generations";

/**
 * The words of the catalog, and what was searched and not found. Only hosts of
 * an older version read search_deletion. The products are indexed when the host
 * starts: a hash of 0 makes an import out of itself write them all.
 */
export const searchWords = stepOf((db) => {
  const text = codePointText(db);
  return [
    `create table search_word (
      word ${text} not null,
      field ${text} not null,
      since bigint not null,
      until bigint not null,
      count bigint not null,
      products text not null,
      constraint search_word_pk primary key (word, field, since))`,
    // SQLite would keep all rows twice.
    `create table search_deletion (
      deletion ${text} not null,
      word ${text} not null,
      constraint search_deletion_pk primary key (deletion, word))
      ${isOnServer(db) ? "" : "without rowid"}`,
    `create table missed_search (
      day ${text} not null,
      text ${text} not null,
      count bigint not null,
      constraint missed_search_pk primary key (day, text))`,
    `update product set hash = 0 where hash <> 0`,
  ];
});
