import { isOnServer } from "../schema";
import { stepOf } from "./0001_to_0003_first_tables";

/** Forgets texts that only one day saw or that may hold a telephone number, as the host does by itself from now on. */
export const keptSearches = stepOf((db) => [
  `delete from missed_search where text in
    (select text from missed_search group by text having count(*) = 1)`,
  isOnServer(db)
    ? `delete from missed_search
        where regexp_replace(text, '[ ().+/-]', '', 'g') ~ '[0-9]{5}'`
    : `delete from missed_search
        where replace(replace(text, ' ', ''), '-', '') glob '*[0-9][0-9][0-9][0-9][0-9]*'`,
]);
