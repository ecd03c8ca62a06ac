/** A span of time, by one clock. */
export interface Span {
  start: number;
  end: number;
}

/** A fact that an import, a price or a withdrawal has published, at some moment of its span. */
export interface CatalogWrite extends Span {
  /** True if it was published; otherwise it may have been. */
  isCertain: boolean;
  /** True if it gives all products their prices, at one moment. */
  isImport?: boolean;
  /** New values by name: "price 7" is "cents/cents off a pair", "sold 7" is "yes" or "no". */
  values: Readonly<Record<string, string>>;
}

type Lines = readonly { id: string; price: string }[];

/** The facts of the catalog that an order needs, by name. */
const needsOf = (lines: Lines) =>
  lines.flatMap(({ id, price }) => [
    [`price ${id}`, price] as const,
    [`sold ${id}`, "yes"] as const,
  ]);

/** The parts of some spans that lie in some others. */
const common = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some.flatMap((a) =>
    others
      .map((b) => ({
        start: Math.max(a.start, b.start),
        end: Math.min(a.end, b.end),
      }))
      .filter(({ start, end }) => start <= end),
  );

/** The catalog at each moment, as far as its writes tell. */
export class CatalogHistory {
  readonly #writesOf = new Map<string, CatalogWrite[]>();
  readonly #possible = new Map<string, Span[]>();

  constructor(writes: readonly CatalogWrite[]) {
    for (const write of writes) {
      for (const name of Object.keys(write.values)) {
        const known = this.#writesOf.get(name);
        if (known) known.push(write);
        else this.#writesOf.set(name, [write]);
      }
    }
  }

  #writesWith = (name: string, value: string) =>
    (this.#writesOf.get(name) ?? []).filter(
      ({ values }) => values[name] === value,
    );

  /** When a name may have had a value: until a later write was published for certain. */
  #whenPossible(name: string, value: string): Span[] {
    const known = this.#possible.get(`${name} ${value}`);
    if (known) return known;
    const spans = this.#writesWith(name, value).map(({ start, end }) => {
      const later = this.#writesOf
        .get(name)!
        .filter((write) => write.isCertain && write.start > end);
      return { start, end: Math.min(...later.map((write) => write.end)) };
    });
    this.#possible.set(`${name} ${value}`, spans);
    return spans;
  }

  #isSure(name: string, value: string, span: Span): boolean {
    return this.#writesWith(name, value).some(
      (own) =>
        own.isCertain &&
        own.end <= span.start &&
        this.#writesOf
          .get(name)!
          .every(
            ({ start, end, values }) =>
              values[name] === value || end < own.start || start > span.end,
          ),
    );
  }

  /** Why there is no moment of a span at which all of an order was for sale at its prices; undefined if there is one. */
  whyNeverSold(lines: Lines, span: Span): string | undefined {
    const imports = lines.flatMap(({ id, price }) =>
      this.#writesWith(`price ${id}`, price).filter((each) => each.isImport),
    );
    if (new Set(imports).size > 1) return "its prices are of two imports";
    let moments: readonly Span[] = [span];
    for (const [name, value] of needsOf(lines)) {
      moments = common(moments, this.#whenPossible(name, value));
      if (moments.length === 0) return `${name} was not ${value} then`;
    }
    return undefined;
  }

  /** True if all of an order was for sale at its prices at each moment of a span. */
  isSurelySold = (lines: Lines, span: Span): boolean =>
    needsOf(lines).every(([name, value]) => this.#isSure(name, value, span));
}
