import type { Selectable } from "kysely";
import type { CatalogProduct } from "../../server/catalog/catalogRepository";
import type {
  CustomerOrderTable,
  OrderLineTable,
  ShopDatabase,
} from "../../server/db/schema";

type OrderRow = Selectable<CustomerOrderTable>;
type LineRow = Selectable<OrderLineTable>;

const UNPRINTABLE = /[^\P{Cc}\r\n\t]|\p{Cs}/u;

/** Whether a text is there, within its limit of characters, and can be printed. */
const isSound = (text: string, limit: number) =>
  text.trim() !== "" && [...text].length <= limit && !UNPRINTABLE.test(text);

const isAsSold = (line: LineRow, product: CatalogProduct | undefined) =>
  product !== undefined &&
  product.name === line.product_name &&
  product.mg === line.mg &&
  product.pack === line.pack &&
  product.price_cents === line.price_cents &&
  product.discount_cents === line.discount_cents;

/** Every rule that a stored order keeps, and whether this one does. */
function orderRules(
  order: OrderRow,
  lines: readonly LineRow[],
  productOf: ReadonlyMap<string, CatalogProduct>,
): Record<string, boolean> {
  const sum = (figure: (line: LineRow) => number) =>
    lines.reduce((total, line) => total + figure(line), 0);
  const amount = sum((line) => line.price_cents * line.qty);
  const discount = sum(
    (line) => (line.discount_cents * (line.qty - (line.qty % 2))) / 2,
  );
  return {
    "has lines, and none is missing":
      lines.length > 0 &&
      lines.every(({ position }, index) => position === index + 1),
    "has each product once":
      new Set(lines.map(({ product_id }) => product_id)).size === lines.length,
    "has 1 to 9,999 packs a line": lines.every(
      ({ qty }) => Number.isInteger(qty) && qty >= 1 && qty <= 9_999,
    ),
    "has lines as the catalog has them": lines.every((line) =>
      isAsSold(line, productOf.get(line.product_id)),
    ),
    "has the sum of the quantities": order.qty === sum(({ qty }) => qty),
    "has the sum of the prices": order.amount_cents === amount,
    "has the sum of the pair discounts": order.discount_cents === discount,
    "has the right total":
      order.total_cents === amount - discount + order.shipping_cents,
    "has sound texts":
      isSound(order.name, 200) &&
      isSound(order.contact_no, 10) &&
      isSound(order.email, 50) &&
      isSound(order.address, 500),
  };
}

/**
 * Reckons every stored order again, in another way than the host does, and
 * looks at every text of orders and enquiries.
 *
 * @returns what is wrong, one sentence each; none where all rows are sound
 */
export async function findUnsoundRows(db: ShopDatabase): Promise<string[]> {
  const [orders, lines, enquiries, products, keys] = await Promise.all([
    db.selectFrom("customer_order").selectAll().execute(),
    db.selectFrom("order_line").selectAll().orderBy("position").execute(),
    db.selectFrom("enquiry").selectAll().execute(),
    db.selectFrom("product").selectAll().execute(),
    db.selectFrom("idempotency").selectAll().execute(),
  ]);
  const productOf = new Map(
    products.map(({ id, data }) => [id, JSON.parse(data) as CatalogProduct]),
  );
  const broken = orders.flatMap((order) =>
    Object.entries(
      orderRules(
        order,
        lines.filter(({ order_number }) => order_number === order.order_number),
        productOf,
      ),
    )
      .filter(([, isKept]) => !isKept)
      .map(([rule]) => `Order ${order.order_number} breaks: ${rule}.`),
  );
  const unsound = enquiries
    .filter(
      ({ name, contact_no, subject, message }) =>
        !isSound(name, 200) ||
        !isSound(contact_no, 10) ||
        !isSound(subject, 200) ||
        !isSound(message, 4_000),
    )
    .map(({ id }) => `Enquiry ${id} has an unsound text.`);
  const spare = keys.length - orders.length - enquiries.length;
  return [
    ...broken,
    ...unsound,
    ...(spare > 0 ? [`${spare} keys belong to nothing that is stored.`] : []),
  ];
}
