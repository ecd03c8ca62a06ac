/** What Add to Cart hands over of a product with this id. */
export const product = (productId: number | string) => ({
  productId,
  productName: `Medicine ${productId}`,
  mg: 500,
  qty: 32,
  price: 0.64,
  discount: 0.2,
});

/** The line that it becomes. */
export const line = (itemId: number | string, qty = 1) => ({
  itemId,
  itemName: `Medicine ${itemId}`,
  mg: 500,
  pack: 32,
  qty,
  price: 0.64,
  discount: 0.2,
});
