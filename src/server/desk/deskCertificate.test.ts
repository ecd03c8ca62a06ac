import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { folderForEachTest } from "../../testing/host/testApp";
import { projectForTests } from "../../testing/host/testProject";
import { startShop } from "../boot/startShop";
import { deskCertificate } from "./deskCertificate";

const root = projectForTests();
const folder = folderForEachTest();
const FILE = ".desk-certificate.pem";

test("other computers reach the desk by https, with the certificate that is told", async () => {
  const told: string[] = [];
  const env = { PORT: "0", DESK: "0.0.0.0:0" };
  const shop = await startShop(env, root(), (text) => told.push(text));
  const ca = readFileSync(join(root(), "data", FILE), "utf8");
  const asking = get(shop.deskUrl!, { ca, agent: false });
  const [reply] = (await once(asking, "response")) as [IncomingMessage];
  reply.resume();
  expect(reply.statusCode).toBe(200);
  const { fingerprint256 } = (reply.socket as TLSSocket).getPeerCertificate();
  expect(told.join()).toContain(fingerprint256);
  const plain = shop.deskUrl!.replace("https", "http");
  await expect(fetch(plain)).rejects.toThrow();
  await shop.close();
});

describe("a certificate of the desk", () => {
  it("is kept, and its key for the shop's account alone", async () => {
    const dataDir = folder();
    const made = await deskCertificate(dataDir, ["192.168.1.5", "fd00::5"]);
    expect(await deskCertificate(dataDir, ["192.168.1.5"])).toEqual(made);
    expect(readdirSync(dataDir)).toEqual([FILE]);
    expect(statSync(join(dataDir, FILE)).mode & 0o777).toBe(0o600);
  });

  it("is made anew for another address, and more than a year before it ends", async () => {
    const dataDir = folder();
    const fingerprint = async (address: string) =>
      (await deskCertificate(dataDir, [address])).fingerprint;
    const first = await fingerprint("192.168.1.5");
    const second = await fingerprint("192.168.1.6");
    expect(second).not.toBe(first);
    const late = Date.now() + 421 * 86_400_000;
    jest.spyOn(Date, "now").mockReturnValue(late);
    expect(await fingerprint("192.168.1.6")).not.toBe(second);
  });
});
