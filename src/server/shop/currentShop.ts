import type { ShopSettings } from "../../storefront/api/endpoints.gen";
import { shop as defaults, shopWith, type Shop } from "../../domain/shop/shop";
import { dayOf, setClock } from "../../domain/shop/clock";
import { setCurrency } from "../../domain/money";
import type { SaleRule } from "../medicines/saleRules";
import { CATALOG_SOURCE, isStarterCatalog } from "../catalog/catalogSource";
import type { ShopDatabase } from "../db/schema";
import { readSetting, writeSetting, type LiveSettings } from "../db/settings";
import { HttpError } from "../http/httpError";
import { nextOpening, openingHoursOf } from "./openingHours";
import type { ShopRules } from "./readSaleRules";
import { themeRules } from "./theme";

/** The setting that holds how the operator describes the shop, as JSON. */
const SETTING = "shop";

/** The operator's description of the shop; empty until it is described. */
export async function readShopSettings(
  db: ShopDatabase,
): Promise<ShopSettings> {
  return JSON.parse((await readSetting(db, SETTING)) ?? "{}") as ShopSettings;
}

/** The shop as its operator describes it, with the defaults for the rest. */
export const readShop = async (db: ShopDatabase): Promise<Shop> =>
  shopWith(await readShopSettings(db));

/** Describes the shop, on all hosts within a second. @param settings without mistakes */
export function writeShopSettings(
  db: ShopDatabase,
  settings: ShopSettings,
): Promise<void> {
  return writeSetting(db, SETTING, JSON.stringify(settings));
}

/** Who runs the pharmacy, in short, for the foot of each page. */
function registrationOf(pharmacy: ShopSettings["pharmacy"]): string {
  const { owner, superintendent, premises } = pharmacy ?? {};
  const facts = [
    owner,
    superintendent &&
      `Superintendent pharmacist ${superintendent.name}, ${superintendent.number}`,
    premises && `Premises ${premises.number}`,
  ];
  return facts.flatMap((fact) => (fact ? `${fact}.` : [])).join(" ");
}

/** The settings with what visitors are told because of them. */
function described(
  settings: ShopSettings,
  isStarter: boolean,
  today: string,
): ShopSettings {
  const { licence, pharmacy, color } = settings;
  const registration = licence ?? registrationOf(pharmacy);
  return {
    // The demonstration's credit belongs to the starter catalog: no other one shows it.
    ...(!isStarter && { dataLicence: "" }),
    ...settings,
    ...(registration && { licence: registration }),
    ...openingHoursOf(settings, today),
    ...(color && { themeRules: themeRules(color) }),
  };
}

/**
 * The shop as its settings describe it. A change is noticed within a second,
 * but for the country: names of medicines and rules are read once.
 */
export class CurrentShop {
  /** The settings that were looked at last: another object after each look. */
  #seen: ReadonlyMap<string, string> | undefined;
  #state = {
    isStarter: false,
    settings: {} as ShopSettings,
    shop: defaults as Shop,
  };
  /** The country whose names of medicines and rules this host has read. */
  readonly startCountry: string;

  /** @param rules for the starter catalog, and for one of the operator's own */
  constructor(
    private readonly live: LiveSettings,
    private readonly rulesOf: Record<"starter" | "own", ShopRules>,
  ) {
    this.startCountry = this.shop.country;
  }

  get #now() {
    if (this.live.values === this.#seen) return this.#state;
    this.#seen = this.live.values;
    const text = this.live.get(SETTING) ?? "{}";
    const stored = JSON.parse(text) as ShopSettings;
    const { currency, timeZone } = shopWith(stored);
    setCurrency(currency);
    setClock(timeZone);
    const isStarter = isStarterCatalog(this.live.get(CATALOG_SOURCE));
    const settings = described(stored, isStarter, dayOf(new Date()));
    this.#state = { isStarter, settings, shop: shopWith(settings) };
    return this.#state;
  }

  /** The operator's description. */
  get settings(): ShopSettings {
    return this.#now.settings;
  }

  /** The rules of sale; the same objects until another kind of catalog is sold. */
  get saleRules(): ShopRules {
    return this.rulesOf[this.#now.isStarter ? "starter" : "own"];
  }

  get rules(): readonly SaleRule[] {
    return this.saleRules.rules;
  }

  /** The settings, with the defaults for the rest. */
  get shop(): Shop {
    return this.#now.shop;
  }

  /** When buyers are called, such as "tomorrow (Tuesday) between 10 AM and 5 PM"; undefined if the shop is never open. */
  nextCall(): string | undefined {
    return nextOpening(this.shop, new Date());
  }

  /**
   * Refuses a contact number that is longer than this shop takes; the contract
   * allows the longest that any shop may take.
   *
   * @throws HttpError (400) that names the field
   */
  requireContactNumber(contactNo: string): void {
    const { contactNumberLimit: limit } = this.shop;
    if ([...contactNo].length <= limit) return;
    throw new HttpError(
      400,
      `What you sent could not be read: contactNo has more than ${limit} characters.`,
    );
  }
}
