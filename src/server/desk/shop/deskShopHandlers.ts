import type { FieldMistake, ShopChanges } from "../../../desk/endpoints.gen";
import { readCents } from "../../../domain/money";
import type { ShopDatabase } from "../../db/schema";
import { inTransaction } from "../../db/transactions";
import { addEvent, readEvents } from "../../db/eventRepository";
import { HttpError } from "../../http/httpError";
import { readShopSettings, writeShopSettings } from "../../shop/currentShop";
import { hasOrders } from "../../orders/orderRepository";
import {
  readShippingCents,
  writeShippingCents,
} from "../../shop/shippingCharge";
import {
  fieldOf,
  settingsOf,
  shopForm,
  textsOf,
  WHOLE,
} from "../../shop/shopForm";
import { settingsMistakes } from "../../shop/shopSettings";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";
import { sessionOf } from "../guards";

/** The subject of what is changed of the shop. */
export const SHOP = "shop";

/** Fields that can't change after the first order, because prices and rules depend on them. */
const FIXED = /^(country|currency\.\w+)$/;

type Change = ShopChanges["changes"][number];

const labelOf = (name: string) => {
  const field = fieldOf(name);
  if (field) return field.label;
  throw new HttpError(400, `"${name}" is not changed at the desk.`);
};

/** @throws HttpError (409) that says who has changed what somebody else changes now */
async function refuseLate(
  db: ShopDatabase,
  late: readonly Change[],
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  if (late.length === 0) return;
  const events = await readEvents(db, SHOP);
  const sentences = late.map(({ name }) => {
    const label = labelOf(name);
    const last = events.find(({ action }) => action === label);
    const [who, at] = last ? [last.who, ` at ${last.at}`] : ["Somebody", ""];
    return `${who} has changed "${label}"${at} to "${stored[name]}".`;
  });
  throw new HttpError(
    409,
    `${sentences.join(" ")} Nothing of yours was saved. Save again to replace it.`,
  );
}

/** Handlers that read and change the shop's description at the desk. */
export function deskShopHandlers({ db, live, config }: AppParts) {
  const storedForm = async (on: ShopDatabase) =>
    shopForm(await readShopSettings(on), await readShippingCents(on));

  /** Stores changes that hold no mistake, each with who made it. */
  async function store(
    on: ShopDatabase,
    changes: readonly Change[],
    who: string,
  ): Promise<FieldMistake[]> {
    const stored = await storedForm(on);
    await refuseLate(
      on,
      changes.filter(({ name, before }) => stored[name] !== before),
      stored,
    );
    const { shipping, ...changed } = Object.fromEntries(
      changes.map(({ name, after }) => [name, after]),
    );
    const cents = shipping === undefined ? 0 : readCents(shipping.trim());
    const names = Object.keys(changed);
    // A field that belongs with a changed one, such as the longitude, stays as visitors see it.
    const beside = WHOLE.filter((whole) =>
      whole.some((name) => names.includes(name)),
    ).flat();
    const texts = {
      ...Object.fromEntries(beside.map((name) => [name, stored[name]!])),
      ...textsOf(await readShopSettings(on)),
      ...changed,
    };
    const mistakes = settingsMistakes(texts, config.dataDir);
    const fixed = names.filter((name) => FIXED.test(name));
    if (fixed.length > 0 && (await hasOrders(on))) {
      const advice =
        "There are orders already. Whoever looks after the shop's computer can change it: npm run shop settings FILE.";
      mistakes.push(...fixed.map((name) => ({ name, advice })));
    }
    if (cents === undefined) {
      mistakes.push({ name: "shipping", advice: "Write it like 4.95." });
    }
    if (cents === undefined || mistakes.length > 0) return mistakes;
    if (names.length > 0) await writeShopSettings(on, settingsOf(texts));
    if (shipping !== undefined) await writeShippingCents(on, cents);
    const now = await storedForm(on);
    for (const { name, before } of changes) {
      const after = now[name]!;
      if (after === before) continue;
      const action = labelOf(name);
      await addEvent(on, { who, subject: SHOP, action, before, after });
    }
    return [];
  }

  return {
    async getShop() {
      return {
        values: await storedForm(db),
        history: await readEvents(db, SHOP),
      };
    },
    async changeShop(request) {
      const { changes } = request.body;
      const { name: who } = sessionOf(request);
      const mistakes = await inTransaction(db, (transaction) =>
        store(transaction, changes, who),
      );
      await live.settings.refresh();
      return { mistakes };
    },
  } satisfies DeskHandlers;
}
