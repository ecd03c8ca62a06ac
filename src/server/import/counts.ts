/** A count as it is read: 2000 is "2,000". */
export const grouped = (count: number): string => count.toLocaleString("en-US");

/** A count with its thing: "1 row", "2,000 rows". */
export function countOf(count: number, thing: "row" | "product"): string {
  return `${grouped(count)} ${thing}${count === 1 ? "" : "s"}`;
}
