import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";
import { isIP, type Socket } from "node:net";

/**
 * The visitor that a request is counted for: one household or phone has a whole
 * /64 of IPv6 addresses, and a proxy may call an address anything; then all that
 * it speaks for are one visitor.
 *
 * @param address as a trusted proxy has it, or the connection's own
 */
export function visitorAt(address: string, { remoteAddress = "" }: Socket) {
  return normalizeIP(isIP(address) > 0 ? address : remoteAddress, 64);
}

/** The visitor that a request is counted for. */
export const visitorOf = ({ ip, socket }: FastifyRequest) =>
  visitorAt(ip, socket);

/**
 * The parts that visitors hold of something that has a bound, so that nobody takes it
 * from the others.
 */
export class Shares<Item> {
  private readonly held = new Map<string, Set<Item>>();
  private total = 0;

  /**
   * @param each how many one visitor may hold
   * @param all how many there may be of everybody
   * @param mayGo whether an item can be taken from who holds it
   */
  constructor(
    private readonly each: number,
    private readonly all: number,
    private readonly mayGo: (item: Item) => boolean,
  ) {}

  /** The items that a visitor holds, the oldest first. */
  of(visitor: string): ReadonlySet<Item> {
    return this.held.get(visitor) ?? new Set();
  }

  /**
   * Gives a visitor one item more.
   *
   * @returns what was taken away for it: this item if its visitor has too many,
   *   or the last one of the visitor who holds most; undefined if there was room
   */
  add(visitor: string, item: Item): Item | undefined {
    const items = this.held.get(visitor) ?? new Set();
    this.held.set(visitor, items.add(item));
    this.total += 1;
    let taken: readonly [string, Item] | undefined;
    if (items.size > this.each) taken = [visitor, item];
    else if (this.total > this.all) taken = this.largest() ?? [visitor, item];
    if (taken) this.delete(...taken);
    return taken?.[1];
  }

  delete(visitor: string, item: Item): void {
    const items = this.held.get(visitor);
    if (!items?.delete(item)) return;
    this.total -= 1;
    if (items.size === 0) this.held.delete(visitor);
  }

  /** The last item that may go of the visitor who holds most. */
  private largest(): readonly [string, Item] | undefined {
    let most = 0;
    let found: readonly [string, Item] | undefined;
    for (const [visitor, items] of this.held) {
      if (items.size <= most) continue;
      const item = [...items].reverse().find(this.mayGo);
      if (item === undefined) continue;
      most = items.size;
      found = [visitor, item];
    }
    return found;
  }
}
