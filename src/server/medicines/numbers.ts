/** A number as people write it, such as "2.5", "1,200,000" or "1 000", to be part of another pattern. */
export const NUMBER = String.raw`\d{1,3}(?:[ '’]\d{3}(?!\d))+(?:[.,]\d+)?|\d+(?:[.,]\d+)*`;

const DECIMAL = /^\d*[.,]?\d+$/;
const GROUPED = /^[1-9]\d{0,2}([.,' ’])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** Strengths that registries computed have noise such as 0.299999999999997; some are as small as 0.00025 mg. */
const toNumber = (text: string) =>
  Number(Number(text.replace(",", ".")).toPrecision(10));

/** The values that a number can have, the smallest first: "1,000" is 1 where the comma is a decimal mark, and 1000 elsewhere. */
export function readingsOf(text: string): number[] {
  const mark = GROUPED.exec(text)?.[1];
  return [
    ...(DECIMAL.test(text) ? [toNumber(text)] : []),
    ...(mark ? [toNumber(text.replaceAll(mark, ""))] : []),
  ];
}

/** The number that a text is; undefined if it is none, or can be read in two ways. */
export function readNumber(text: string): number | undefined {
  const [only, other] = readingsOf(text);
  return other === undefined ? only : undefined;
}
