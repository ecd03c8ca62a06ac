import { parseOrderReply } from "../../domain/order/orderReply";
import type { TestShop } from "../testApp";
import { anOrder } from "../testRequests";

/** What the operator of the attacked shop has set; its mails stay in the outbox. */
export const ATTACKED = {
  SMTP_URL: "smtp://127.0.0.1:9",
  NOTIFY_EMAIL: "orders@shop.example",
  CONFIRM_EMAIL: "on",
};

/** Many addresses of one mailbox. */
const addressOf = (count: number) =>
  ["ann.lee@gmail.com", `a.nn.lee+${count}@gmail.com`, "AnnLee@googlemail.com"][
    count % 3
  ]!;

/**
 * Tries what takes many requests from many addresses: to fill a stranger's
 * mailbox, to guess an order's contact number while others are asked for, and
 * to fill the database with searches, which a restart stores.
 *
 * @param tries how many
 * @throws Error that says what has been reached
 */
export async function sendPatiently(
  shop: TestShop,
  tries: number,
  count: (status: number) => void,
): Promise<void> {
  const send = async (call: string, payload: object, from: number) => {
    const reply = await shop.app.inject({
      method: "POST",
      url: `/api/Order/${call}`,
      payload,
      remoteAddress: `198.51.${from >> 8}.${from & 255}`,
    });
    count(reply.statusCode);
    return reply;
  };
  const order = await anOrder(shop);
  let orderNumber = "";
  for (let from = 0; from < 20; from += 1) {
    const payload = { ...order, email: addressOf(from) };
    const { body } = await send("AddOrder", payload, from);
    ({ orderNumber } = parseOrderReply(body));
  }
  const mails = shop.db.selectFrom("outbox").where("channel", "=", "buyer");
  const sent = await mails.select("id").execute();
  if (sent.length !== 3) throw new Error(`A mailbox got ${sent.length} mails.`);

  const day = new Date().toISOString().slice(0, 10);
  const searched = Array.from({ length: 990 }, (_, index) => ({
    day,
    text: `searched before ${index}`,
    count: 1,
  }));
  await shop.db.insertInto("missed_search").values(searched).execute();

  let guesses = 0;
  for (let from = 0; from < tries; from += 1) {
    await shop.app.inject(`/api/Product/SearchProducts?name=nothing+${from}+x`);
    const contactNo = String(5_550_200 + from);
    const other = `PH-2222-${2_222 + from}`;
    await send("GetStatus", { orderNumber: other, contactNo }, from);
    const reply = await send("GetStatus", { orderNumber, contactNo }, from);
    if (reply.statusCode === 404) guesses += 1;
  }
  if (guesses > 20) throw new Error(`${guesses} guesses were answered.`);
}
