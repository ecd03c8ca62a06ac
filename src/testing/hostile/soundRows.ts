import { sql } from "kysely";
import type { ShopDatabase } from "../../server/db/schema";

const UNPRINTABLE = /[^\P{Cc}\r\n\t]|\p{Cs}/u;

const LIMITS: Readonly<Record<string, number>> = {
  ...{ name: 200, contact_no: 10, email: 50, address: 500 },
  ...{ subject: 200, message: 4_000 },
};

/** The texts of a row that are not there, too long, or can't be printed. */
const unsoundTexts = (row: object) =>
  Object.entries(LIMITS)
    .filter(([name, limit]) => {
      const { [name]: text } = row as Record<string, string>;
      if (text === undefined) return false;
      const isLong = [...text].length > limit;
      return text.trim() === "" || isLong || UNPRINTABLE.test(text);
    })
    .map(([name]) => `${name} is unsound`);

/** Orders whose lines are not 1, 2, 3, …, repeat a product, differ from the catalog, or add up to other sums. */
const findWrongSums = sql<{ order_number: string }>`
  select o.order_number from customer_order o left join (
    select order_number, count(*) as lines, max(l.position) as last_position,
      count(distinct l.product_id) as products, sum(qty) as qty,
      sum(qty * l.price_cents) as amount,
      sum(qty / 2 * l.discount_cents) as discount,
      sum(case when qty between 1 and 9999 and l.price_cents = p.price_cents
        and l.discount_cents in (0, p.discount_cents) then 1 else 0 end) as sound
    from order_line l join product p on p.product_id = l.product_id
    group by order_number
  ) s on s.order_number = o.order_number
  where coalesce(lines, 0) = 0 or last_position <> lines or products <> lines
    or sound <> lines or o.qty <> s.qty or amount_cents <> amount
    or discount_cents <> discount
    or total_cents <> amount - discount + shipping_cents`;

/**
 * Reckons every stored order again, in another way than the host does, and
 * looks at every text of orders and enquiries.
 *
 * @returns what is wrong, one sentence each; none where all rows are sound
 */
export async function findUnsoundRows({
  db,
}: {
  db: ShopDatabase;
}): Promise<string[]> {
  const orders = await db.selectFrom("customer_order").selectAll().execute();
  const enquiries = await db.selectFrom("enquiry").selectAll().execute();
  const { rows } = await findWrongSums.execute(db);
  return [
    ...rows.map((row) => `Order ${row.order_number}: its sums are wrong`),
    ...[...orders, ...enquiries].flatMap(unsoundTexts),
  ];
}
