import type { HistoryShop } from "./historyShop";

const packsIn = (text: string) => Number(/^(\d+) pack/.exec(text)?.[1] ?? 0);

/**
 * Adds up the packs of products that are counted: what was received is what is left
 * and what lines of orders have taken, which is nothing once an order is cancelled.
 *
 * @returns what is wrong; nothing if all is right
 */
export async function stockFaults({ query }: HistoryShop): Promise<string[]> {
  const received = new Map<string, number>();
  for (const { subject, before, after } of await query(
    `select subject, "before", "after" from desk_event where action = 'stock'`,
  )) {
    const id = String(subject).replace("product ", "");
    const came = packsIn(String(after)) - packsIn(String(before));
    received.set(id, (received.get(id) ?? 0) + came);
  }
  const products = await query(`
    select p.product_id as id, p.stock, coalesce(sum(l.stock_taken), 0) as taken
    from product p left join order_line l on l.product_id = p.product_id
    where p.stock is not null group by p.product_id, p.stock`);
  const lines = await query(`
    select l.order_number as number, l.product_id as id
    from order_line l join customer_order o on o.order_number = l.order_number
    where l.stock_taken <> case o.status when 'cancelled' then 0 else l.qty end`);
  return [
    ...(products.length === 0 ? ["No product was counted."] : []),
    ...products
      .filter(
        ({ id, stock, taken }) =>
          Number(stock) + Number(taken) !== received.get(String(id)),
      )
      .map(
        ({ id, stock, taken }) =>
          `Of product ${id} ${received.get(String(id))} packs were received, ${stock} are left and ${taken} were taken.`,
      ),
    ...lines.map(
      ({ number, id }) =>
        `Order ${number} has taken another number of packs of product ${id} than it holds.`,
    ),
  ];
}
