import { readConfig, type ServerConfig } from "./config";

const configOf = (env: Record<string, string>) => readConfig(env, "/shop");

describe("the configuration", () => {
  it("has a default for everything, blank variables included", () => {
    expect(configOf({ PORT: "", DATA_DIR: " " })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "/shop/data",
      rateLimit: 30,
      desk: "beside",
      metrics: undefined,
    });
  });

  it.each<[Record<string, string>, Partial<ServerConfig>]>([
    [{ RATE_LIMIT: "off" }, { rateLimit: "off" }],
    [{ RATE_LIMIT: "120" }, { rateLimit: 120 }],
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
    [{ METRICS: "9464" }, { metrics: { host: "127.0.0.1", port: 9464 } }],
    [{ METRICS: "[::1]:9464" }, { metrics: { host: "::1", port: 9464 } }],
    [{ DESK: "off" }, { desk: undefined }],
    [{ DESK: "10.0.0.5:3002" }, { deskCertifies: true }],
    [
      { DESK: "10.0.0.5:3002", DESK_URL: "https://desk.example" },
      { deskCertifies: false },
    ],
    [{ DESK: "127.0.0.1:3002" }, { deskCertifies: false }],
  ])("takes %j as %j", (env, expected) =>
    expect(configOf(env)).toMatchObject(expected),
  );

  it.each<Record<string, string>>([
    { DATABASE_URL: "mysql://u:geheim@h/d" },
    { DATABASE_URL: "postgres://u:geheim@h" },
    { DATABASE_URL: "postgres://u:geheim@h1:5432,h2:5432/d" },
    { DATABASE_URL: "postgres://u:ge@geheim/x@h/d" },
    { DATABASE_URL: "geheim" },
    { SMTP_URL: "mail.example geheim" },
    { SMTP_URL: "https://u:geheim@mail.example" },
    { WEBHOOK_URL: "https://u:geheim@erp.example" },
    { WEBHOOK_SECRET: "geheim" },
  ])("does not repeat the password of a wrong setting: %j", (env) =>
    expect(() => configOf(env)).toThrow(/^\w+ is not valid\. (?!.*geheim)/),
  );

  it.each([
    ["SMTP_URL", "smtps://u:p@mail.example", "NOTIFY_EMAIL"],
    ["NOTIFY_EMAIL", "a@b.example", "SMTP_URL"],
    ["CONFIRM_EMAIL", "on", "SMTP_URL"],
    ["WEBHOOK_URL", "https://erp.example/", "WEBHOOK_SECRET"],
    ["WEBHOOK_SECRET", `whsec_${"A".repeat(32)}`, "WEBHOOK_URL"],
  ])("does not take %s %s alone: it needs %s", (name, value, other) =>
    expect(() => configOf({ [name]: value })).toThrow(
      `${name} also needs ${other}.`,
    ),
  );

  it("opens the desk to other computers by https alone", () => {
    const DESK = "10.0.0.5:3002";
    const DESK_URL = "http://desk.example";
    expect(() => configOf({ DESK, DESK_URL })).toThrow(
      "DESK is '10.0.0.5:3002', which other computers can reach. There the desk needs https",
    );
  });

  it.each([
    ["CONFIRM_EMAIL", "Write on or off.", "yes"],
    ["PORT", "A port is a whole number from 0 to 65535.", "abc 65536 -1"],
    ["LOG_LEVEL", "Choose one of debug, info, warn, error, silent", "loud"],
    ["CORS_ORIGINS", "Write scheme, host and port", "https://shop.example/ *"],
    ["RATE_LIMIT", "It is how many orders and enquiries one", "0 30/s"],
    ["TRUST_PROXY", "Write the addresses and networks", "true 1 10.0.0.0/33 ,"],
    ["DESK", "Write an address and a port", "on 65536 shop.example:3002"],
    ["METRICS", "Write a port such as 9464", "on 65536 shop.example:9464"],
    ["PUBLIC_URL", "Write where visitors find", "https://a/shop ftp://a"],
    ["HOSTED_API_URL", "Write the address of an API host", "shop /api ftp://a"],
    ["NOTIFY_EMAIL", "Write one plain address", "Ann<a@b.example> a@b,c@d.e"],
  ])("says what %s may hold: %s", (name, sentence, values) => {
    for (const value of values.split(" ")) {
      expect(() => configOf({ [name]: value })).toThrow(
        `${name} is '${value}'. ${sentence}`,
      );
    }
  });
});
