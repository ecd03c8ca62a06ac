import { setImmediate as nextTurn } from "node:timers/promises";
import type { ShopDatabase } from "../db/schema";
import { compressText, type CompressedText } from "../plugins/compressedText";
import { productsInOrder, toProduct } from "../catalog/products";

/** The catalog as a JSON text, piece by piece; requests are answered in between. */
async function* catalogJson(
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
export function wholeCatalog(db: ShopDatabase) {
  let kept: { generation: number; text: Promise<CompressedText> } | undefined;
  return function packedCatalog(generation: number): Promise<CompressedText> {
    if (kept?.generation === generation) return kept.text;
    const text = compressText(catalogJson(db, generation));
    kept = { generation, text };
    // What failed once may succeed the next time.
    text.catch(() => {
      if (kept?.text === text) kept = undefined;
    });
    return text;
  };
}
