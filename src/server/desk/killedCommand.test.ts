import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  productsOf,
  projectPaths,
  takeLoggedErrors,
} from "../../testing/testApp";
import { statusAndText } from "../../testing/testRequests";
import { openForEachTest } from "../../testing/testShops";
import { buildDesk } from "./deskApp";
import { deskForEachTest, send } from "./testDesk";

const { shop, annForEachTest } = deskForEachTest();
const ann = annForEachTest();

/** A desk whose commands are killed in the middle of a line. */
const desk = openForEachTest(async () => {
  const command = join(shop.dataDir, "command.mjs");
  writeFileSync(
    command,
    `process.stdout.write('{"progr', () => process.kill(process.pid, "SIGKILL"));`,
  );
  const paths = { ...projectPaths, desk: join(shop.dataDir, "desk"), command };
  const app = await buildDesk({ ...shop.parts, paths });
  return { app, close: () => app.close() };
});

it("a command that is killed is logged without who has given it, and staff read what to do", async () => {
  const [product] = await productsOf(shop);
  for (const path of [
    "catalog?name=a.csv&mode=add&decimal=point",
    `products/${String(product!.productId)}/photos?name=a.jpg`,
  ]) {
    const reply = await send(desk, `/desk/${path}`, Buffer.from("a file"), {
      cookie: ann.cookie,
      "content-type": "application/octet-stream",
    });
    expect(statusAndText(reply)).toMatch(
      /^409 The shop's computer stopped this, .* Please reload the page/,
    );
    const errors = takeLoggedErrors(shop);
    expect(errors).toEqual([expect.stringContaining('"signal":"SIGKILL"')]);
    expect(errors.join()).not.toContain("Ann");
  }
});
