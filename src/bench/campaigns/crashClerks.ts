import { randomInt, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { DeskOrder } from "../../desk/endpoints.gen";
import type { Database } from "../../e2e/database";
import type { signInBy } from "./deskClient";

type Desk = Awaited<ReturnType<typeof signInBy>>;
const CLERKS = 5;

/** A step with a note, or another name of the buyer, by which it is found. */
function changeOf({ steps, history, buyer }: DeskOrder, mark: string) {
  const seen = history.length;
  if (randomInt(3) === 0 && buyer.name) {
    const { contactNo, email, address } = buyer;
    const person = { name: mark, contactNo, email, address };
    return { call: "buyer", body: { seen, ...person } };
  }
  const action = ["confirm", "pay"].find((step) => steps.includes(step));
  const payment = action === "pay" && { payment: "cash" };
  const step = { action: action ?? "note", seen, note: mark, ...payment };
  return { call: "step", body: step };
}

/** Lets clerks step and correct orders, whatever becomes of the host. */
export function startClerks(desk: Desk, numbers: () => readonly string[]) {
  const changes: { number: string; mark: string; isAnswered: boolean }[] = [];
  let isOver = false;

  async function change(number: string): Promise<void> {
    const found = await desk.ask(`orders/${number}`);
    if (found?.status !== 200) return void (await setTimeout(20));
    const mark = `clerk ${randomUUID()}`;
    const order = JSON.parse(found.body) as DeskOrder;
    const { call, body } = changeOf(order, mark);
    const reply = await desk.ask(`orders/${number}/${call}`, body);
    const { status = 0 } = reply ?? {};
    if (![0, 200, 409, 503].includes(status)) {
      throw new Error(`A clerk was answered ${status}: ${reply?.body}`);
    }
    // Who was too late has changed nothing, and says so.
    if (status !== 409)
      changes.push({ number, mark, isAnswered: status === 200 });
  }

  async function work(): Promise<void> {
    while (!isOver) {
      const known = numbers().slice(-40);
      if (known.length === 0) await setTimeout(20);
      else await change(known[randomInt(known.length)]!);
    }
  }

  const working = Promise.all(Array.from({ length: CLERKS }, work));
  return {
    async stop() {
      isOver = true;
      await working;
    },
    changes: () => changes.filter(({ isAnswered }) => isAnswered).length,
    /** Compares the histories with what was answered; every figure should be 0. */
    faults({ query }: Database) {
      const events = query(
        "select order_number, action, note from order_event order by position",
      );
      const findAll = (number: string, mark: string) =>
        events.filter(
          ({ order_number, note }) =>
            order_number === number && String(note).includes(mark),
        );
      const names = new Map<unknown, string>();
      for (const { order_number, action, note } of events)
        if (action === "buyer") names.set(order_number, String(note));
      const buyers = query("select order_number, name from customer_order");
      return {
        "changes lost": changes.filter(
          ({ number, mark, isAnswered }) =>
            isAnswered && findAll(number, mark).length === 0,
        ).length,
        "steps taken twice": changes.filter(
          ({ number, mark }) =>
            findAll(number, mark).filter(({ note }) => note === mark).length >
            1,
        ).length,
        "buyers corrected in part": buyers.filter(({ order_number, name }) => {
          const last = names.get(order_number);
          return last
            ? !last.endsWith(String(name))
            : String(name).startsWith("clerk ");
        }).length,
      };
    },
  };
}
