import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/host/testApp";
import { readConfig, type ServerConfig } from "./config";

const configOf = (env: Record<string, string>) => readConfig(env, "/shop");

it("each setting has a default, also where its variable is blank", () =>
  expect(configOf({ PORT: "", DATA_DIR: " " })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "/shop/data",
    rateLimit: 30,
    desk: "beside",
    metrics: undefined,
  }));

it.each<[Record<string, string>, Partial<ServerConfig>]>([
  [
    { CORS_ORIGINS: "https://a.b, http://c:8" },
    { corsOrigins: ["https://a.b", "http://c:8"] },
  ],
  [
    { LOCAL_API_URL: "http://a:5/", HOSTED_API_URL: "https://a.b/v1" },
    { apiOrigins: ["http://a:5", "https://a.b"] },
  ],
  [{ PUBLIC_URL: "https://a.b/" }, { publicOrigin: "https://a.b" }],
  [
    { TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,fd00::/8" },
    { trustProxy: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"] },
  ],
  [{ RULES: "rules/mine.json" }, { rules: "/shop/rules/mine.json" }],
  [{ METRICS: "[::1]:9464" }, { metrics: { host: "::1", port: 9464 } }],
  [{ DESK: "off" }, { desk: undefined }],
  [{ DESK: "10.0.0.5:3002" }, { deskCertifies: true }],
  [
    { DESK: "10.0.0.5:3002", DESK_URL: "https://desk.example" },
    { deskCertifies: false },
  ],
  [{ DESK: "3002" }, { deskCertifies: false }],
])("%j is read as %j", (env, expected) =>
  expect(configOf(env)).toMatchObject(expected),
);

it.each([
  ["DATABASE_URL", "Write it like postgres://", "mysql://h/d postgres://u:p@h"],
  [
    "DATABASE_URL",
    "Write it",
    "postgres://u:p@h1:5432,h2/d postgres://u:p@e@h/d",
  ],
  ["SMTP_URL", "Write it like smtps://", "mail.example https://mail.example"],
  ["WEBHOOK_URL", "Write the address", "https://u:p@erp.example"],
  ["WEBHOOK_SECRET", "Write whsec_ and", "secret"],
  ["CONFIRM_EMAIL", "Write on or off.", "yes"],
  ["PORT", "A port is a whole number from 0 to 65535.", "abc 65536 -1"],
  ["LOG_LEVEL", "Choose one of debug, info, warn, error, silent", "loud"],
  ["CORS_ORIGINS", "Write scheme, host and port", "https://shop.example/ *"],
  ["RATE_LIMIT", "It is how many orders and enquiries one", "0 30/s off"],
  ["TRUST_PROXY", "Write the addresses and networks", "true 1 10.0.0.0/33 ,"],
  ["DESK", "Write an address and a port", "on 65536 shop.example:3002"],
  ["METRICS", "Write a port such as 9464", "on 65536 shop.example:9464"],
  ["PUBLIC_URL", "Write where visitors find", "https://a/shop ftp://a"],
  ["HOSTED_API_URL", "Write the address of an API host", "shop /api ftp://a"],
  ["NOTIFY_EMAIL", "Write one plain address", "Ann<a@b.example> a@b,c@d.e"],
])(
  "of %s it is said what it may hold, and not what it holds: %s",
  (name, sentence, values) => {
    for (const value of values.split(" "))
      expect(() => configOf({ [name]: value })).toThrow(
        `${name} can't be used. ${sentence}`,
      );
  },
);

it.each([
  ["SMTP_URL", "smtps://u:p@mail.example", "NOTIFY_EMAIL"],
  ["NOTIFY_EMAIL", "a@b.example", "SMTP_URL"],
  ["WEBHOOK_URL", "https://erp.example/", "WEBHOOK_SECRET"],
])("%s %s also needs %s", (name, value, other) =>
  expect(() => configOf({ [name]: value })).toThrow(
    `${name} also needs ${other}.`,
  ),
);

it("the desk opens to other computers by https alone", () =>
  expect(() =>
    configOf({ DESK: "10.0.0.5:3002", DESK_URL: "http://desk.example" }),
  ).toThrow(
    "DESK is '10.0.0.5:3002', which other computers can reach. There the desk needs https",
  ));

describe("settings in a file", () => {
  const root = folderForEachTest();
  const write = (...lines: string[]) =>
    writeFileSync(join(root(), ".env"), lines.join("\n"));

  it("hold where the environment says nothing else", () => {
    write("PORT=1", "HOST=::1");
    expect(readConfig({ HOST: "0.0.0.0" }, root())).toMatchObject({
      port: 1,
      host: "0.0.0.0",
    });
  });

  it("are not those of a shop whose data is elsewhere", () => {
    write("DATABASE_URL=postgres://host/shop");
    const DATA_DIR = join(root(), "other");
    const { databaseUrl } = readConfig({ DATA_DIR }, root());
    expect(databaseUrl).toBeUndefined();
  });

  it("with an unknown name are told, but not what they hold", () => {
    write("# PROT=1", "export PROT=secret", "RETENTION_DAYS=9");
    const told: string[] = [];
    readConfig({ PATH: "/bin" }, root(), (each) => told.push(each));
    expect(told).toEqual([
      "PROT in .env is not a setting of the shop, and is ignored. Please check its spelling.",
    ]);
  });
});
