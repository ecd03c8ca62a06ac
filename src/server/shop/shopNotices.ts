import { shop as demonstration } from "../../domain/shop/shop";
import type { Notice } from "../../desk/endpoints.gen";
import { formatNumber } from "../../domain/product/units";
import { CATALOG_SOURCE, isStarterCatalog } from "../catalog/catalogSource";
import type { LiveIndex } from "../catalog/searchIndex/liveIndex";
import type { ServerConfig } from "../boot/config";
import { freeBytes } from "../db/backup/dataFolder";
import type { CurrentShop } from "./currentShop";

/** Fields by which visitors reach a pharmacy, which no shop shares with the demonstration. */
const OWN_FIELDS = [
  "name",
  "address",
  "phone",
  "email",
  "coordinates",
] as const;

/** The setting that says when the embedded database was backed up last (ISO 8601, UTC). */
export const BACKUP_AT = "backup_at";

const DAY = 24 * 60 * 60 * 1_000;
/** Older backups are told, in days. */
const OLD_BACKUP = 3;
/** Less room on the disk is told, in megabytes. */
const LITTLE_ROOM = 500;

/** Where a host sells from, and what it found wrong when it started. */
interface NoticeParts {
  live: LiveIndex;
  shop: CurrentShop;
  config: Pick<ServerConfig, "dataDir" | "databaseUrl">;
  /** Mistakes in the operator's own files, a sentence each. */
  notices: readonly string[];
}

/** The notices about what only the operator can put right, as it is now. */
export function currentNotices({
  live: { index, settings },
  shop: { shop, saleRules, startCountry },
  config: { dataDir, databaseUrl },
  notices,
}: NoticeParts): Notice[] {
  const { withoutClass, count } = index;
  const isOwn = !isStarterCatalog(settings.get(CATALOG_SOURCE));
  const demonstrated = OWN_FIELDS.filter(
    (field) =>
      JSON.stringify(shop[field]) === JSON.stringify(demonstration[field]),
  );
  const { owner, superintendent, premises } = shop.pharmacy;
  const backup = settings.get(BACKUP_AT);
  const age = backup
    ? Math.floor((Date.now() - Date.parse(backup)) / DAY)
    : Infinity;
  const free = Math.floor(freeBytes(dataDir) / 1024 / 1024);
  const found: [isSo: boolean, text: string, page?: string][] = [
    [
      shop.country !== startCountry,
      `The shop's country is ${shop.country} now. Restart the shop: until then it has the names of medicines and the rules of sale of ${startCountry}.`,
    ],
    [
      withoutClass > 0,
      `Without a legal class: ${formatNumber(withoutClass)} of ${formatNumber(count)} products. They are sold like pharmacy medicines, without offers, and the pharmacist has to look at each before it is sent. A column legalClass of the catalog says how they may be sold.`,
    ],
    [
      isOwn && demonstrated.length > 0,
      `Visitors still see what belongs to the demonstration: ${demonstrated.join(", ")}. Write your own on the desk's page Shop.`,
      "/shop",
    ],
    [
      isOwn && !(owner && superintendent && premises),
      "Visitors are not told what the law of many countries asks for: owner, superintendent pharmacist and registration of the premises. Write them on the desk's page Shop.",
      "/shop#pharmacy.owner",
    ],
    [
      // Digital Markets, Competition and Consumers Act 2024, schedule 20.
      isOwn && shop.reviews && shop.country === "GB",
      "Every product shows “4 reviews”, an invented number, which is unlawful in Great Britain. Leave it out on the desk's page Shop.",
      "/shop#reviews",
    ],
    [
      isOwn && databaseUrl === undefined && age > OLD_BACKUP,
      `${backup ? `The last backup is ${age} days old` : "The shop has no backup"}. Let the computer make one each night (docs/deploy).`,
    ],
    [free < LITTLE_ROOM, `Only ${free} MB are free on the disk of DATA_DIR.`],
  ];
  return [
    ...notices.map((text) => ({ text })),
    ...(saleRules.notice ? [{ text: saleRules.notice }] : []),
    ...found.flatMap(([isSo, text, page]) =>
      isSo ? { text, ...(page && { page }) } : [],
    ),
  ];
}
