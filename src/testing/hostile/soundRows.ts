import { describeProduct } from "../../server/catalog/catalogProduct";
import { toSentProduct } from "../../server/catalog/productRepository";
import type { ShopDatabase } from "../../server/db/schema";
import type { MedicineNames } from "../../server/medicines/medicineNames";

const UNPRINTABLE = /[^\P{Cc}\r\n\t]|\p{Cs}/u;

const LIMITS: Readonly<Record<string, number>> = {
  ...{ name: 200, contact_no: 10, email: 50, address: 500 },
  ...{ subject: 200, message: 4_000 },
};

/** The texts of a row that are not there, too long, or can't be printed. */
const unsoundTexts = (row: object) =>
  Object.entries(row)
    .filter(([name, text]: [string, unknown]) => {
      const limit = LIMITS[name];
      if (limit === undefined) return false;
      const value = String(text);
      const isLong = [...value].length > limit;
      return value.trim() === "" || isLong || UNPRINTABLE.test(value);
    })
    .map(([name]) => `${name} is unsound`);

/**
 * Reckons every stored order again, in another way than the host does, and
 * looks at every text of orders and enquiries.
 *
 * @returns what is wrong, one sentence each; none where all rows are sound
 */
export async function findUnsoundRows({
  db,
  names,
}: {
  db: ShopDatabase;
  names: MedicineNames;
}): Promise<string[]> {
  const orders = await db.selectFrom("customer_order").selectAll().execute();
  const enquiries = await db.selectFrom("enquiry").selectAll().execute();
  const lines = await db
    .selectFrom("order_line")
    .selectAll()
    .orderBy("position")
    .execute();
  const rows = await db.selectFrom("product").selectAll().execute();
  const products = new Map(
    rows.map((row) => [
      row.product_id,
      describeProduct(toSentProduct(row), names),
    ]),
  );
  const faultsOf = (order: (typeof orders)[number]) => {
    const own = lines.filter((one) => one.order_number === order.order_number);
    const sum = (figure: (line: (typeof lines)[number]) => number) =>
      own.reduce((total, line) => total + figure(line), 0);
    const amount = sum((line) => line.price_cents * line.qty);
    const discount = sum(
      ({ discount_cents, qty }) => (discount_cents * (qty - (qty % 2))) / 2,
    );
    const rules: Record<string, boolean> = {
      "its lines are not 1, 2, 3, …":
        own.length > 0 &&
        own.every((line, index) => line.position - 1 === index),
      "a product is in two lines":
        new Set(own.map((line) => line.product_id)).size === own.length,
      "a line is not as the catalog": own.every((line) => {
        const product = products.get(line.product_id);
        return (
          product?.name === line.product_name &&
          product.price_cents === line.price_cents &&
          product.discount_cents === line.discount_cents &&
          Number.isInteger(line.qty) &&
          line.qty >= 1 &&
          line.qty <= 9_999
        );
      }),
      "its sums are wrong":
        order.qty === sum(({ qty }) => qty) &&
        order.amount_cents === amount &&
        order.discount_cents === discount &&
        order.total_cents === amount - discount + order.shipping_cents,
    };
    const broken = Object.keys(rules).filter((rule) => !rules[rule]);
    return [...broken, ...unsoundTexts(order)];
  };
  return [
    ...orders.flatMap((order) =>
      faultsOf(order).map((fault) => `Order ${order.order_number}: ${fault}`),
    ),
    ...enquiries.flatMap((enquiry) =>
      unsoundTexts(enquiry).map((fault) => `Enquiry ${enquiry.id}: ${fault}`),
    ),
  ];
}
