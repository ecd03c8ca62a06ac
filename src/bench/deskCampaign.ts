import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { randomInt } from "node:crypto";
import { openDatabase } from "../e2e/database";
import { operatorCommand, startHost } from "../e2e/hostProcess";
import { freePort } from "../testing/postgresServer";
import { numberOption, runBench } from "./bench";
import { signInBy } from "./deskClient";
import { ANY_ORDER, placeOrder, readOffer, someOrder } from "./hostClient";

/** Orders that two clerks confirm at the same moment, in each round. */
const ORDERS = 120;
/** Pairs of clerks at work. */
const PAIRS = 10;

/** Signs a clerk in; gives a function that takes a step as that clerk and tells the status. */
async function signIn(dataFolder: string, name: string) {
  const words = ["operator", "desk-link", name];
  const { output } = await operatorCommand(dataFolder, ...words);
  const { post } = await signInBy(output);
  return (number: string, action: string, seen: number) =>
    post(`orders/${number}/step`, { action, seen });
}

/**
 * Kills the host at random moments while pairs of clerks confirm the same
 * orders at the same moment: each order is confirmed once at most, by who was
 * told so, and no step that was answered is lost or half done.
 *
 * npm run campaign:desk -- --rounds 10
 */
runBench(async () => {
  const rounds = numberOption("rounds", 10);
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings = { ...ANY_ORDER, DESK: new URL(url).host };
  const host = await startHost({ settings });
  const { query } = openDatabase(path.join(host.dataFolder, "shop.db"));
  const clerks = [
    await signIn(host.dataFolder, "Ann"),
    await signIn(host.dataFolder, "Bob"),
  ];
  const offer = await readOffer(host.url);
  let answered = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const numbers: string[] = [];
    while (numbers.length < ORDERS) {
      const { orderNumber } = await placeOrder(host.url, {
        body: someOrder(offer),
      });
      numbers.push(orderNumber);
    }
    const waiting = [...numbers];
    const winners = new Map<string, string>();
    const atWork = Array.from({ length: PAIRS }, async () => {
      for (;;) {
        const number = waiting.pop();
        if (number === undefined) return;
        const statuses = await Promise.all(
          clerks.map((step) => step(number, "confirm", 0)),
        );
        const confirmed = statuses.filter((status) => status === 200).length;
        if (confirmed > 1) throw new Error(`${number} was confirmed twice.`);
        const winner = statuses.indexOf(200);
        if (winner >= 0) winners.set(number, ["Ann", "Bob"][winner]!);
      }
    });
    await setTimeout(randomInt(100, 2_500));
    await host.kill();
    await Promise.all(atWork);
    await host.startAgain();
    for (const number of numbers) {
      const sql = "select status from customer_order where order_number = ?";
      const [order] = query(sql, number);
      const events = query(
        "select who, status from order_event where order_number = ?",
        number,
      );
      const isWhole =
        events.length === 0
          ? order?.status === "new"
          : order?.status === "confirmed";
      const winner = winners.get(number);
      if (
        events.length > 1 ||
        !isWhole ||
        (winner && events[0]?.who !== winner)
      ) {
        throw new Error(
          `Round ${round}: ${number} was told ${winner}, has ${JSON.stringify([order, ...events])}.`,
        );
      }
    }
    answered += winners.size;
    console.log(
      `Round ${round}: ${winners.size} of ${ORDERS} steps were answered before the kill, and are stored.`,
    );
  }
  await host.stop();
  console.log(`${answered} steps, none lost, none done twice.`);
});
