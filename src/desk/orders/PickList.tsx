import { packsSupplied } from "../../domain/order/orderPayment";
import type { DeskOrder } from "../endpoints.gen";
import { Table } from "../ui/Table";

interface Pick {
  name: string;
  packs: number;
  /** Packs by the place of their order in the list. */
  places: [place: number, packs: number][];
}

/** The packs to take from the shelves, by product, without those that may not leave. */
function picksOf(orders: readonly DeskOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  orders.forEach(({ status, lines }, index) => {
    for (const line of status === "cancelled" ? [] : lines) {
      const packs = packsSupplied(line);
      if (packs === 0 || line.withdrawn !== null) continue;
      const isOther = line.outcome === "substituted";
      const ordered = `${line.name}, pack of ${line.pack}`;
      const name = isOther ? `${line.outcomeNote} (for ${ordered})` : ordered;
      const pick = picks.get(name) ?? { name, packs: 0, places: [] };
      picks.set(name, {
        name,
        packs: pick.packs + packs,
        places: [...pick.places, [index + 1, packs]],
      });
    }
  });
  return [...picks.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** One list for several orders: a line for each product, with the packs for each order. */
export const PickList = ({ orders }: { orders: readonly DeskOrder[] }) => (
  <section className="card p-6 print:m-0 print:border-0 print:shadow-none">
    <Table
      name="Products to take"
      columns={["Medicine", "Packs", "Order: packs"]}
      rows={picksOf(orders).map(({ name, packs, places }) => [
        name,
        <b key="packs">{packs}</b>,
        places.map(([place, packs]) => `${place}:\u00a0${packs}`).join(", "),
      ])}
    />
    <ol className="mt-4 list-decimal pl-6">
      {orders.map(({ number, buyer, status }) => (
        <li key={number}>
          {number}, {buyer.name}
          {status === "cancelled" && ": cancelled"}
        </li>
      ))}
    </ol>
  </section>
);
