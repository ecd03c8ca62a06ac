import { statfsSync } from "node:fs";
import { shop as demonstration, type Shop } from "../../config/shop";
import { formatNumber } from "../../domain/units";
import { CATALOG_SOURCE, isStarterCatalog } from "../catalog/catalogSource";
import type { CurrentCatalog } from "../catalog/currentCatalog";
import type { Catalog } from "../catalog/openCatalog";
import type { ServerConfig } from "../config";
import type { CurrentShop } from "./currentShop";

/** Fields by which visitors reach a pharmacy, which no shop shares with the demonstration. */
const OWN_FIELDS = [
  "name",
  "address",
  "phone",
  "email",
  "coordinates",
] as const;

/**
 * Facts that only the operator can add to the shop, a sentence each: classes of
 * products that nobody has classed, and the shop's own particulars, once it
 * sells a catalog of its own.
 */
export function shopNotices(
  { withoutClass, count }: Pick<Catalog, "withoutClass" | "count">,
  shop: Shop,
  isStarterCatalog: boolean,
): string[] {
  const notices: string[] = [];
  if (withoutClass > 0) {
    notices.push(
      `Without a legal class: ${formatNumber(withoutClass)} of ${formatNumber(count)} products. They are sold like pharmacy medicines, without offers, and the pharmacist has to look at each before it is sent. A column legalClass of the catalog says how they may be sold.`,
    );
  }
  const left = OWN_FIELDS.filter(
    (field) =>
      JSON.stringify(shop[field]) === JSON.stringify(demonstration[field]),
  );
  if (left.length > 0 && !isStarterCatalog) {
    notices.push(
      `Visitors still see what belongs to the demonstration: ${left.join(", ")}. Write your own on the desk's page Shop.`,
    );
  }
  return notices;
}

/** The setting that says when the embedded database was backed up last (ISO 8601, UTC). */
export const BACKUP_AT = "backup_at";

const DAY = 24 * 60 * 60 * 1_000;
/** Older backups are told, in days. */
const OLD_BACKUP = 3;
/** Less room on the disk is told, in bytes. */
const LITTLE_ROOM = 500 * 1024 * 1024;

/**
 * Dangers to the shop's data, a sentence each.
 *
 * @param backup when the last one was made; null where the shop is not backed up by its own command
 */
function storageNotices(
  dataDir: string,
  backup: string | undefined | null,
): string[] {
  const notices: string[] = [];
  const age = backup
    ? Math.floor((Date.now() - Date.parse(backup)) / DAY)
    : Infinity;
  if (backup !== null && age > OLD_BACKUP) {
    notices.push(
      `${backup ? `The last backup is ${age} days old` : "The shop has no backup"}. Let the computer make one each night (docs/deploy).`,
    );
  }
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free < LITTLE_ROOM) {
    notices.push(
      `Only ${Math.floor(free / 1024 / 1024)} MB are free on the disk of DATA_DIR.`,
    );
  }
  return notices;
}

/** Where a host sells from, and what it found wrong when it started. */
interface NoticeParts {
  catalogs: CurrentCatalog;
  shop: CurrentShop;
  config: Pick<ServerConfig, "dataDir" | "databaseUrl">;
  /** Mistakes in the operator's own names and rules, a sentence each. */
  notices: readonly string[];
}

/** The notices about what only the operator can put right, as it is now. */
export function currentNotices({
  catalogs: { catalog, settings },
  shop: { shop },
  config: { dataDir, databaseUrl },
  notices,
}: NoticeParts): string[] {
  const isStarter = isStarterCatalog(settings.get(CATALOG_SOURCE));
  const isBackedUp = !isStarter && databaseUrl === undefined;
  return [
    ...notices,
    ...shopNotices(catalog, shop, isStarter),
    ...storageNotices(dataDir, isBackedUp ? settings.get(BACKUP_AT) : null),
  ];
}
