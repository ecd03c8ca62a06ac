import type { Locator, Page } from "@playwright/test";
import type { Right } from "../../desk/endpoints.gen";
import { placeOrder, readOffer } from "../../bench/hostClient";
import { RIGHTS } from "../../server/desk/people/sessionRepository";
import { cartLine, orderOf } from "../../testing/orderParts";
import { expect, visitOwnServer } from "./fixtures";
import { operatorCommand, startHost } from "./hostProcess";

/** Makes the tests of a file visit a desk of their own. */
export function visitDesk() {
  const server = visitOwnServer(async () => {
    const host = await startHost({ settings: { RATE_LIMIT: "999999" } });
    const words = ["desk-link", "Olga Owner"];
    const { output } = await operatorCommand(host.dataFolder, ...words);
    const { origin, hash } = new URL(/http\S+/.exec(output)![0]);
    const post = (call: string, body: object, cookie = "") =>
      fetch(`${origin}/desk/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin, cookie },
        body: JSON.stringify(body),
      });
    const { headers } = await post("session", {
      secret: hash.slice(1),
      password: "135790",
    });
    const [cookie] = headers.getSetCookie()[0]!.split(";");
    /** Not by a command, which takes a second each. */
    const linkFor = async (name: string, rights = RIGHTS) => {
      const reply = await post("people/link", { name, rights }, cookie);
      return ((await reply.json()) as { url: string }).url;
    };
    return { ...host, linkFor };
  });

  return {
    server,
    /** Signs somebody in, on a computer of their own. */
    async signIn(page: Page, name: string, rights?: readonly Right[]) {
      await page.clock.install();
      await page.goto(await server().linkFor(name, rights));
      await page.getByLabel("Choose a PIN or password").fill("135790");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).not.toHaveURL(/sign-in/);
      await expect(heading(page)).toBeVisible();
    },
    /** Places an order of two packs of each of these products of the starter catalog, by their places in it. */
    async orderFrom(
      name: string,
      products: readonly number[],
      contactNo = "0825551234",
    ): Promise<string> {
      const { url } = server();
      const offer = await readOffer(url);
      const lines = products.map((index) => cartLine(offer[index]!, 2));
      const body = { ...orderOf(lines), name, contactNo };
      const { reply, orderNumber } = await placeOrder(url, body);
      expect(reply?.body).toContain("Success");
      return orderNumber;
    },
  };
}

/** Waits until a button can be pressed; its rest after a change passes at once. */
export async function rested(button: Locator) {
  const { clock } = button.page();
  while (!(await button.isEnabled())) await clock.fastForward(1_000);
  // Until then a press would be for what stood there before.
  await clock.fastForward(500);
}

export async function press(page: Page, name: string) {
  const button = page.getByRole("button", { name, exact: true });
  await rested(button);
  await button.click();
}
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
