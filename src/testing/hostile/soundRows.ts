import { describeProduct } from "../../server/catalog/catalogProduct";
import { toSentProduct } from "../../server/catalog/productRepository";
import type { ShopDatabase } from "../../server/db/schema";
import type { MedicineNames } from "../../server/medicines/medicineNames";

const UNPRINTABLE = /[^\P{Cc}\r\n\t]|\p{Cs}/u;

/** Tells if a text is there, within its limit of characters, and can be printed. */
const isSound = (text: string, limit: number) =>
  text.trim() !== "" && [...text].length <= limit && !UNPRINTABLE.test(text);

const isPackCount = (qty: number) =>
  Number.isInteger(qty) && qty >= 1 && qty <= 9_999;

/**
 * Reckons every stored order again, in another way than the host does, and
 * looks at every text of orders and enquiries.
 *
 * @returns what is wrong, one sentence each; none where all rows are sound
 */
export async function findUnsoundRows(place: {
  db: ShopDatabase;
  names: MedicineNames;
}): Promise<string[]> {
  const { db } = place;
  const [orders, allLines, enquiries, keys, searches] = await Promise.all([
    db.selectFrom("customer_order").selectAll().execute(),
    db.selectFrom("order_line").selectAll().orderBy("position").execute(),
    db.selectFrom("enquiry").selectAll().execute(),
    db.selectFrom("idempotency").selectAll().execute(),
    db.selectFrom("missed_search").selectAll().execute(),
  ]);
  const rows = await db.selectFrom("product").selectAll().execute();
  const products = rows.map((row) =>
    describeProduct(toSentProduct(row), place.names),
  );
  const productOf = new Map(products.map((product) => [product.id, product]));

  const brokenRules = orders.flatMap((order) => {
    const lines = allLines.filter(
      ({ order_number }) => order_number === order.order_number,
    );
    const sum = (figure: (line: (typeof lines)[number]) => number) =>
      lines.reduce((total, line) => total + figure(line), 0);
    const amount = sum((line) => line.price_cents * line.qty);
    const discount = sum(
      (line) => (line.discount_cents * (line.qty - (line.qty % 2))) / 2,
    );
    const rules: Record<string, boolean> = {
      "has lines, and none is missing":
        lines.length > 0 &&
        lines.every(({ position }, index) => position === index + 1),
      "has each product once":
        new Set(lines.map((line) => line.product_id)).size === lines.length,
      "has 1 to 9,999 packs a line": lines.every(({ qty }) => isPackCount(qty)),
      "has lines as the catalog has them": lines.every((line) => {
        const product = productOf.get(line.product_id);
        return (
          product?.name === line.product_name &&
          product.mg === line.mg &&
          product.pack === line.pack &&
          product.price_cents === line.price_cents &&
          product.discount_cents === line.discount_cents
        );
      }),
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
    return Object.keys(rules)
      .filter((rule) => !rules[rule])
      .map((rule) => `Order ${order.order_number} breaks: ${rule}.`);
  });

  const unsoundEnquiries = enquiries
    .filter(
      ({ name, contact_no, subject, message }) =>
        !isSound(name, 200) ||
        !isSound(contact_no, 10) ||
        !isSound(subject, 200) ||
        !isSound(message, 4_000),
    )
    .map(({ id }) => `Enquiry ${id} has an unsound text.`);
  const spare = keys.length - orders.length - enquiries.length;
  const ofOneDay = searches.filter(({ day }) => day === searches.at(-1)?.day);
  return [
    ...brokenRules,
    ...unsoundEnquiries,
    ...(ofOneDay.length > 1_000 ? ["Too many searches are stored."] : []),
    ...(spare > 0 ? [`${spare} keys belong to nothing that is stored.`] : []),
  ];
}
