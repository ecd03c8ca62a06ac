import type { StubHost } from "../testing/stubHost";
import { medicinesOf, readCatalogue, type Catalogue } from "./catalogue";
import { expect, test as base } from "./fixtures";

/**
 * Details for tests, or groups of them, that need a host which misbehaves when
 * it is told to: they run on the stub host alone.
 */
export const ON_STUB = { tag: "@stub" };

/** Details for tests that need our own host. Tests without details run there too. */
export const ON_HOST = { tag: "@host" };

type Medicines = ReturnType<typeof medicinesOf>;

/** Playwright's test with a shop, what the shop sells, and its stub host to command. */
export const test = base.extend<
  { stub: StubHost },
  { catalogue: Catalogue; medicines: Medicines }
>({
  catalogue: [
    async ({ shop }, use) => use(await readCatalogue(shop)),
    { scope: "worker" },
  ],

  medicines: [
    ({ catalogue }, use) => use(medicinesOf(catalogue)),
    { scope: "worker" },
  ],

  stub: async ({ shop }, use) => {
    if (!shop.stub) throw new Error("A test that uses `stub` needs ON_STUB.");
    await use(shop.stub);
  },
});

export { expect };
