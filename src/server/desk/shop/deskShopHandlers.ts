import { readFile } from "node:fs/promises";
import type { FieldMistake, ShopChanges } from "../../../desk/endpoints.gen";
import { readCents } from "../../../domain/money";
import type { Banner } from "../../../storefront/api/endpoints.gen";
import type { ShopDatabase } from "../../db/schema";
import { inTransaction } from "../../db/transactions";
import { addEvent, readEvents } from "../../db/eventRepository";
import { readSetting, writeSetting } from "../../db/settings";
import { HttpError } from "../../http/httpError";
import { withUpload } from "../../http/uploads";
import {
  deletePicturesBut,
  OWN_BANNERS,
  ownBannersIn,
  storePicture,
} from "../../images/bannerRepository";
import { bannerPath } from "../../images/banners";
import { readShopSettings, writeShopSettings } from "../../shop/currentShop";
import { hasOrders } from "../../orders/orderRepository";
import {
  readShippingCents,
  writeShippingCents,
} from "../../shop/shippingCharge";
import {
  fieldOf,
  linesOf,
  shopForm,
  textsOf,
  WHOLE,
} from "../../shop/shopForm";
import { settingsMistakes, settingsOf } from "../../shop/shopSettings";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";
import { sessionOf } from "../guards";

/** The subject of what is changed of the shop. */
const SHOP = "shop";

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

/** The banners of a text: on each line the name of a picture, and the page that it leads to. */
const bannersIn = (text: string): Banner[] =>
  linesOf(text).map((line) => {
    const [path = "", link] = line.split(/ (.*)/s);
    return { path, ...(link && { link }) };
  });

/** Handlers that read and change the shop's description at the desk. */
export function deskShopHandlers({ db, live, banners, config }: AppParts) {
  const ownBanners = async (on: ShopDatabase) =>
    ownBannersIn(await readSetting(on, OWN_BANNERS));
  const storedForm = async (on: ShopDatabase) =>
    shopForm(
      await readShopSettings(on),
      await readShippingCents(on),
      banners.shown(await ownBanners(on)),
    );

  /** How to put banners right; undefined if they can be shown. */
  async function adviceOnBanners(text: string): Promise<string | undefined> {
    for (const { path, link = "/page" } of bannersIn(text)) {
      if (!/^\/[a-z]/.test(link))
        return `${link} is no page of the shop. Write it like /product?search=paracetamol.`;
      if (!(await banners.picture(path)))
        return `The picture ${path} is not there any more. Please add it again.`;
    }
    return undefined;
  }

  async function storeBanners(on: ShopDatabase, text: string): Promise<void> {
    const [before, next] = [await ownBanners(on), bannersIn(text)];
    await writeSetting(on, OWN_BANNERS, JSON.stringify(next));
    await deletePicturesBut(on, [...next, ...before]);
  }

  /** Stores changes that hold no mistake, each with who made it. */
  async function store(
    on: ShopDatabase,
    changes: readonly Change[],
    who: string,
    bannerAdvice: string | undefined,
  ): Promise<FieldMistake[]> {
    const stored = await storedForm(on);
    await refuseLate(
      on,
      changes.filter(({ name, before }) => stored[name] !== before),
      stored,
    );
    const { shipping, banners, ...changed } = Object.fromEntries(
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
    const mistakes = settingsMistakes(texts);
    const fixed = names.filter((name) => FIXED.test(name));
    if (fixed.length > 0 && (await hasOrders(on))) {
      const advice =
        "There are orders already. Whoever looks after the shop's computer can change it: npm run shop settings FILE.";
      mistakes.push(...fixed.map((name) => ({ name, advice })));
    }
    if (bannerAdvice) {
      mistakes.push({ name: "banners", advice: bannerAdvice });
    }
    if (cents === undefined) {
      mistakes.push({ name: "shipping", advice: "Write it like 4.95." });
    }
    if (cents === undefined || mistakes.length > 0) return mistakes;
    if (banners !== undefined) await storeBanners(on, banners);
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
      const wanted = changes.find(({ name }) => name === "banners");
      const advice = await adviceOnBanners(wanted?.after ?? "");
      const mistakes = await inTransaction(db, (transaction) =>
        store(transaction, changes, who, advice),
      );
      await live.settings.refresh();
      return { mistakes };
    },
    addBanner: (request) =>
      withUpload(request, config.dataDir, request.query.name, async (file) => {
        const { name } = request.query;
        const bytes = await readFile(file);
        const path = bannerPath(name, bytes);
        if (path === undefined) {
          throw new HttpError(
            409,
            `${name}: Save it as PNG, JPEG, WebP, or SVG with a viewBox, at most 1 MB.`,
          );
        }
        await storePicture(db, path, bytes);
        return { path };
      }),
  } satisfies DeskHandlers;
}
