import { setImmediate as nextTurn } from "node:timers/promises";
import type { ShopDatabase } from "../db/schema";
import { packText, type PackedText } from "../http/packedText";
import { productsInOrder, toProduct } from "./products";

/** The catalogue as a JSON text, piece by piece; requests are answered in between. */
async function* catalogueJson(
  db: ShopDatabase,
  generation: number,
): AsyncGenerator<string> {
  let before = "[";
  for await (const rows of productsInOrder(db, generation)) {
    yield before + rows.map((row) => JSON.stringify(toProduct(row))).join(",");
    before = ",";
    await nextTurn();
  }
  yield before === "[" ? "[]" : "]";
}

/**
 * The reply with all products, made once for each generation and for however
 * many ask at the same moment. It is kept as it is sent, packed, which takes a
 * third of the memory; one generation at a time.
 */
export function wholeCatalogue(db: ShopDatabase) {
  let kept: { generation: number; text: Promise<PackedText> } | undefined;
  return function packedCatalogue(generation: number): Promise<PackedText> {
    if (kept?.generation === generation) return kept.text;
    const text = packText(catalogueJson(db, generation));
    kept = { generation, text };
    // What failed once may succeed the next time.
    text.catch(() => {
      if (kept?.text === text) kept = undefined;
    });
    return text;
  };
}
