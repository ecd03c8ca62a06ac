import type { Page } from "@playwright/test";

/** A buyer and a visitor who writes, in words that stand in nothing else that a browser keeps of the shop. */
export const RARE_BUYER = {
  Name: "Wilhelmina Quuxbergé",
  "Contact number": "0709876543",
  Email: "mina.quuxberg+shop@zephyrmail.example",
  Address: "1477 Kestrelgate\nOldmarsham",
};
export const RARE_ENQUIRY = {
  Name: "Bartholomew Oxenfjord",
  "Contact number": "0812345678",
  Subject: "Eczemata",
  Message: "Grapefruitjuice?\nBartholomew",
};

/** What they type; of the email what no other address has. */
export const TYPED = [
  ...Object.values({ ...RARE_BUYER, Email: "mina.quuxberg" }),
  ...Object.values(RARE_ENQUIRY),
  "zephyrmail",
];

/** Shorter parts of a text, such as "Row", stand in many others by chance. */
const SHORTEST_PART = 5;

/** What base64 makes of a text wherever it begins in what is encoded. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]);
    const whole = Math.floor((encoded.length * 8) / 6);
    return encoded
      .toString("base64url")
      .slice(Math.ceil((before * 8) / 6), whole);
  });
}

/** A text and its parts, as they are and as a URL, JSON or base64 has them. */
function formsOf(text: string): string[] {
  const parts = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(({ length }) => length >= SHORTEST_PART);
  return [text, ...parts].flatMap((part) => [
    part,
    part.toLowerCase(),
    encodeURIComponent(part),
    new URLSearchParams({ part }).toString().slice("part=".length),
    JSON.stringify(part).slice(1, -1),
    Buffer.from(part).toString("hex"),
    ...base64Forms(part),
  ]);
}

/** The forms of these texts that stand in what was found; none where nothing gives them away. */
export function tracesOf(texts: readonly string[], found: string): string[] {
  // Either alphabet of base64 is read as the URL's.
  const searched = found.replaceAll("+", "-").replaceAll("/", "_");
  return [...new Set(texts.flatMap(formsOf))].filter(
    (form) => found.includes(form) || searched.includes(form),
  );
}

/** Writes down, from now on, all that is asked for, opened and logged, but not what is sent on purpose. */
export function overhear(page: Page): readonly string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    heard.push(message.text(), message.location().url);
  });
  page.on("pageerror", ({ message, stack }) =>
    heard.push(message, stack ?? ""),
  );
  page.on("framenavigated", (frame) => heard.push(frame.url()));
  page.on("request", (request) => {
    heard.push(request.url(), JSON.stringify(request.headers()));
  });
  return heard;
}

/** All that this browser's caches hold, with the addresses that it is kept under. */
export const textsInCaches = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        found.push(name, request.url, await reply?.text());
      }
    }
    return JSON.stringify(found);
  });

/** All that this browser keeps of the page, and what its address and history say. */
export const keptBy = async (page: Page): Promise<string> =>
  (await textsInCaches(page)) +
  (await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
      window.name,
      document.title,
      location.href,
      history.state,
    ]),
  ));
