import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { TestShop } from "../../testing/host/testApp";
import { listMessages } from "./outboxRepository";
import { outboxRun } from "./outboxWorker";

export const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** A mail: its headers, with unfolded lines, and all its parts, decoded. */
function readMail(raw: string, to: string[]) {
  const end = raw.indexOf("\r\n\r\n");
  const headers = raw.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const body = raw
    .slice(end)
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
  return { to, headers, body };
}

/** A mail server and a receiver of webhooks for the tests of a file. */
export function receiversForTests() {
  const receivers = {
    mails: [] as ReturnType<typeof readMail>[],
    posts: [] as { headers: IncomingHttpHeaders; body: string }[],
    /** Settings by which an operator uses them; empty until they listen. */
    mailSettings: {} as Record<string, string>,
    webhookSettings: {} as Record<string, string>,
    /** The webhook's answer. */
    answer: async (): Promise<number> => 204,
    /** The mail server's refusals, by the step. */
    refusal: undefined as
      { at: "login" | "mailbox"; reply: string } | undefined,
  };
  const http = createServer((request, response) => {
    void (async () => {
      const { headers } = request;
      receivers.posts.push({ headers, body: await text(request) });
      const location = receivers.webhookSettings.WEBHOOK_URL;
      response.writeHead(await receivers.answer(), { location }).end();
    })();
  });
  const refusedAt = (step: "login" | "mailbox") => {
    const { at, reply } = receivers.refusal ?? {};
    if (at !== step || reply === undefined) return null;
    const responseCode = Number(reply.slice(0, 3));
    return Object.assign(new Error(reply.slice(4)), { responseCode });
  };
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth({ username }, _session, done) {
      done(refusedAt("login"), { user: username });
    },
    onRcptTo: (_address, _session, done) => done(refusedAt("mailbox")),
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        receivers.mails.push(readMail(raw, to));
        done();
      });
    },
  });
  beforeAll(async () => {
    http.listen(0, "127.0.0.1");
    smtp.listen(0, "127.0.0.1");
    await Promise.all([
      once(http, "listening"),
      once(smtp.server, "listening"),
    ]);
    const portOf = (server: { address(): unknown }) =>
      (server.address() as AddressInfo).port;
    Object.assign(receivers.webhookSettings, {
      WEBHOOK_URL: `http://127.0.0.1:${portOf(http)}/hook`,
      WEBHOOK_SECRET: SECRET,
    });
    Object.assign(receivers.mailSettings, {
      SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
      NOTIFY_EMAIL: "orders@shop.example",
    });
  });
  beforeEach(() => {
    const answer = async () => 204;
    const refusal = undefined;
    Object.assign(receivers, { mails: [], posts: [], refusal, answer });
  });
  afterAll(async () => {
    http.close();
    http.closeAllConnections();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
  return receivers;
}

/** A worker of a shop's outbox, and what it has logged. */
export function workerOf({ parts }: Pick<TestShop, "parts">) {
  const logged: unknown[] = [];
  const log = {
    warn: (...words: unknown[]) => void logged.push(words),
    error: (...words: unknown[]) => void logged.push(words),
  };
  return { logged, run: outboxRun({ ...parts, log }) };
}

/** All messages that are not sent yet. */
export const outboxOf = ({ db }: Pick<TestShop, "db">) =>
  listMessages(db, 1_000);
