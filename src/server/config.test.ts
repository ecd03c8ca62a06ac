import { readConfig } from "./config";

describe("the configuration", () => {
  it("has a default for everything, blank variables included", () => {
    const defaults = {
      port: 3000,
      host: "127.0.0.1",
      dataDir: "/shop/data",
      logLevel: "warn",
      corsOrigins: [],
      databaseUrl: undefined,
      apiOrigins: [],
      publicOrigin: undefined,
      rateLimit: 30,
      trustProxy: [],
      metrics: undefined,
      renderPages: true,
      serviceWorker: true,
      rules: undefined,
      prescriptionMedicines: "label",
      backsUpBeforeUpgrade: true,
    };
    expect(readConfig({}, "/shop")).toEqual(defaults);
    expect(readConfig({ PORT: "", DATA_DIR: " " }, "/shop")).toEqual(defaults);
  });

  it("takes what the operator has set", () => {
    const env = {
      PORT: "0",
      HOST: "0.0.0.0",
      DATA_DIR: "/var/shop",
      LOG_LEVEL: "info",
      CORS_ORIGINS: "https://shop.example, http://localhost:8080",
      DATABASE_URL:
        "postgres://shop:secret@db1.example:5433,db2.example:5434/shop",
      LOCAL_API_URL: "http://localhost:5000/",
      HOSTED_API_URL: "https://api.shop.example/v1",
      PUBLIC_URL: "https://shop.example/",
      RATE_LIMIT: "120",
      TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,fd00::/8",
      METRICS: "10.0.0.5:9464",
      RENDER_PAGES: "off",
      SERVICE_WORKER: "off",
      RULES: "rules/mine.json",
      PRESCRIPTION_MEDICINES: "enquire",
      UPGRADE_BACKUP: "own",
    };
    expect(readConfig(env, "/shop")).toEqual({
      port: 0,
      host: "0.0.0.0",
      dataDir: "/var/shop",
      logLevel: "info",
      corsOrigins: ["https://shop.example", "http://localhost:8080"],
      databaseUrl:
        "postgres://shop:secret@db1.example:5433,db2.example:5434/shop",
      apiOrigins: ["http://localhost:5000", "https://api.shop.example"],
      publicOrigin: "https://shop.example",
      rateLimit: 120,
      trustProxy: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"],
      metrics: { host: "10.0.0.5", port: 9464 },
      renderPages: false,
      serviceWorker: false,
      rules: "/shop/rules/mine.json",
      prescriptionMedicines: "enquire",
      backsUpBeforeUpgrade: false,
    });
    expect(
      readConfig({ RATE_LIMIT: "off", TRUST_PROXY: "off" }, "/shop"),
    ).toMatchObject({ rateLimit: "off", trustProxy: [] });
    const metrics = (METRICS: string) =>
      readConfig({ METRICS }, "/shop").metrics;
    expect(metrics("9464")).toEqual({ host: "127.0.0.1", port: 9464 });
    expect(metrics("[::1]:9464")).toEqual({ host: "::1", port: 9464 });
    expect(metrics("off")).toBeUndefined();
  });

  const origins =
    "Write scheme, host and port only, for example https://shop.example, with commas between several.";
  it.each([
    "mysql://u:geheim@h/d",
    "postgres://u:geheim@h",
    "postgres://u:geheim@h:5432,h:x/d",
    "geheim",
  ])(
    "where DATABASE_URL is %s, without repeating the password",
    (DATABASE_URL) =>
      expect(() => readConfig({ DATABASE_URL }, "/shop")).toThrow(
        /^DATABASE_URL is not valid\. (?!.*geheim)/,
      ),
  );

  it.each([
    { SMTP_URL: "mail.example geheim" },
    { SMTP_URL: "https://u:geheim@mail.example" },
    { WEBHOOK_URL: "https://u:geheim@erp.example" },
    { WEBHOOK_SECRET: "geheim" },
  ])("where a setting that may hold a password is wrong: %p", (env) =>
    expect(() => readConfig(env, "/shop")).toThrow(
      /^\w+ is not valid\. (?!.*geheim)/,
    ),
  );

  const smtp = { SMTP_URL: "smtps://u:p@mail.example" };
  it.each([
    [smtp, "SMTP_URL also needs NOTIFY_EMAIL. Write one plain address"],
    [{ NOTIFY_EMAIL: "a@b.example" }, "NOTIFY_EMAIL also needs SMTP_URL."],
    [{ CONFIRM_EMAIL: "on" }, "CONFIRM_EMAIL also needs SMTP_URL."],
    [
      { WEBHOOK_URL: "https://erp.example/" },
      "WEBHOOK_URL also needs WEBHOOK_SECRET. Write at least 16 characters.",
    ],
    [
      { WEBHOOK_SECRET: "0123456789abcdef" },
      "WEBHOOK_SECRET also needs WEBHOOK_URL.",
    ],
    [
      { ...smtp, NOTIFY_EMAIL: "Ann <a@b.example>" },
      "NOTIFY_EMAIL is 'Ann <a@b.example>'. Write one plain address",
    ],
  ])("where one of two settings is missing or wrong: %p", (env, sentence) =>
    expect(() => readConfig(env, "/shop")).toThrow(sentence),
  );

  it.each([
    ["RENDER_PAGES", "Write on or off.", "yes"],
    ["PORT", "A port is a whole number from 0 to 65535.", "abc 65536 -1"],
    ["LOG_LEVEL", "Choose one of fatal, error, warn, info, debug", "loud"],
    ["CORS_ORIGINS", origins, "https://shop.example/ *"],
    ["RATE_LIMIT", "It is how many orders and enquiries one", "0 30/s"],
    ["TRUST_PROXY", "Write the addresses and networks", "true 1 10.0.0.0/33 ,"],
    ["METRICS", "Write a port such as 9464", "on 65536 shop.example:9464"],
    [
      "PUBLIC_URL",
      "Write where visitors find the shop",
      "https://a/shop ftp://a",
    ],
    ["HOST", "Write an address of this computer", "999.0.0.1 127.0.0.1:30"],
    ["HOSTED_API_URL", "Write the address of an API host", "shop /api ftp://a"],
  ])("says what %s may hold: %s", (name, sentence, values) => {
    for (const value of values.split(" ")) {
      expect(() => readConfig({ [name]: value }, "/shop")).toThrow(
        `${name} is '${value}'. ${sentence}`,
      );
    }
  });
});
