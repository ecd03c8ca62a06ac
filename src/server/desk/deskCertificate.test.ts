import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { request, type RequestOptions } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { projectForTests } from "../../testing/testProject";
import { startShop } from "../boot/startShop";
import { openDatabase } from "../db/openDatabase";
import { deskCertificate } from "./deskCertificate";
import { makeLink } from "./people/linkRepository";
import { PIN } from "./testDesk";

const root = projectForTests();
const FILE = ".desk-certificate.pem";

/** Makes a request by TLS, and trusts the certificate of a file alone. */
const ask = (
  url: string,
  ca: string,
  { body, ...options }: RequestOptions & { body?: object } = {},
) =>
  new Promise<{ status: number; cookies: string[]; fingerprint: string }>(
    (resolve, reject) => {
      const sent = request(url, { ca, agent: false, ...options }, (reply) => {
        const { fingerprint256 } = (
          reply.socket as TLSSocket
        ).getPeerCertificate();
        reply.resume().on("end", () =>
          resolve({
            status: reply.statusCode!,
            cookies: reply.headers["set-cookie"] ?? [],
            fingerprint: fingerprint256,
          }),
        );
      });
      sent.on("error", reject).end(body && JSON.stringify(body));
    },
  );

test("other computers reach the desk by https, with the certificate that the start names", async () => {
  const told: string[] = [];
  const env = { PORT: "0", DESK: "0.0.0.0:0" };
  const shop = await startShop(env, root(), (text) => told.push(text));
  const url = shop.deskUrl!;
  const { origin, port } = new URL(url);
  expect(origin).toMatch(/^https:/);
  const ca = readFileSync(join(root(), "data", FILE), "utf8");
  const page = await ask(url, ca);
  expect(page.status).toBe(200);
  expect(told.join()).toContain(page.fingerprint);

  const db = await openDatabase(join(root(), "data"));
  const person = { name: "Ann", rights: ["orders"] as const };
  const secret = await makeLink(db, person, "test");
  await db.destroy();
  const post = (from: string) =>
    ask(`${origin}/desk/session`, ca, {
      method: "POST",
      headers: { origin: from, "content-type": "application/json" },
      body: { secret, password: PIN },
    });
  expect((await post(origin.replace("https", "http"))).status).toBe(403);
  expect((await post("https://evil.example")).status).toBe(403);
  const { status, cookies } = await post(origin);
  expect(status).toBe(200);
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-desk=.*; Secure; /),
    expect.stringMatching(/^__Host-desk-device=.*; Secure; /),
  ]);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  await shop.close();
});

describe("a certificate of the desk", () => {
  const folder = () => mkdtempSync(join(tmpdir(), "desk-"));

  it("is kept, and its key for the shop's account alone", async () => {
    const dataDir = folder();
    const made = await deskCertificate(dataDir, ["192.168.1.5", "fd00::5"]);
    expect(await deskCertificate(dataDir, ["192.168.1.5"])).toEqual(made);
    expect(readdirSync(dataDir)).toEqual([FILE]);
    expect(statSync(join(dataDir, FILE)).mode & 0o777).toBe(0o600);
  });

  it("is made anew for another address", async () => {
    const dataDir = folder();
    const { fingerprint } = await deskCertificate(dataDir, ["192.168.1.5"]);
    const other = await deskCertificate(dataDir, ["192.168.1.6"]);
    expect(other.fingerprint).not.toBe(fingerprint);
  });

  it("is renewed more than a year before it ends", async () => {
    const dataDir = folder();
    const { fingerprint } = await deskCertificate(dataDir, ["192.168.1.5"]);
    const daysOn = (days: number) => Date.now() + days * 86_400_000;
    const [soon, late] = [daysOn(419), daysOn(421)];
    const now = jest.spyOn(Date, "now").mockReturnValue(soon);
    const same = await deskCertificate(dataDir, ["192.168.1.5"]);
    expect(same.fingerprint).toBe(fingerprint);
    now.mockReturnValue(late);
    const next = await deskCertificate(dataDir, ["192.168.1.5"]);
    expect(next.fingerprint).not.toBe(fingerprint);
  });
});
