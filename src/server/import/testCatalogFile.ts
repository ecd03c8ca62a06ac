/** The first row of a catalog file, as docs/catalog-import.md has it. */
export const HEADER =
  "productId,productName,brandName,category,mg,qty,price,discount,description,photo";

/** A row of a catalog file. */
export const importedRow = (
  id: string,
  name = `Medicine ${id}`,
  price = "1.99",
) => `${id},${name},,Heart,75,28,${price},0,,`;
