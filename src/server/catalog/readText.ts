import type { MedicineName, MedicineNames } from "../medicines/medicineNames";
import { WORD, wordsOf } from "./searchWords";

/** Typed words that are looked at. */
const MAX_WORDS = 8;
/** Words of the longest name that is looked for. */
const MOST_WORDS = 5;

/** A searched text: medicines' names, of several at one place the longest, and the words that are left. */
export function readText(text: string, names: MedicineNames) {
  const words = [...text.matchAll(WORD)];
  const named: { typed: string; name: MedicineName }[] = [];
  let rest = "";
  let end = 0;
  for (let at = 0; at < words.length; at += 1) {
    for (let count = MOST_WORDS; count > 0; count -= 1) {
      const last = words[at + count - 1];
      if (!last) continue;
      const typed = text.slice(words[at]!.index, last.index + last[0].length);
      const name = names.find(typed);
      if (!name) continue;
      named.push({ typed, name });
      rest += `${text.slice(end, words[at]!.index)} `;
      end = last.index + last[0].length;
      at += count - 1;
      break;
    }
  }
  const left = wordsOf(rest + text.slice(end));
  return {
    named: named.slice(0, MAX_WORDS),
    words: left.words.slice(0, MAX_WORDS),
    filters: [...left.strengths, ...left.numbers].slice(0, MAX_WORDS),
  };
}
