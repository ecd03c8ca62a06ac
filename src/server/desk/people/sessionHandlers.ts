import type { FastifyReply, FastifyRequest } from "fastify";
import type { Notice, SignedIn } from "../../../desk/endpoints.gen";
import { countOf } from "../../../domain/product/units";
import type { ShopDatabase } from "../../db/schema";
import { inTransaction } from "../../db/transactions";
import { failingChannels } from "../../notifications/outboxRepository";
import { currentNotices } from "../../shop/shopNotices";
import {
  countInHour,
  nameToday,
  secondsToWait,
} from "../../orders/hourlyCounts";
import { addEvent, PEOPLE } from "../../db/eventRepository";
import { HttpError } from "../../http/httpError";
import { visitorOf } from "../../http/visitors";
import { readShippingCents } from "../../shop/shippingCharge";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";
import { cookieOf, sessionOf, setCookie } from "../guards";
import { makeLink, readLink, removeLinksOf, spendLink } from "./linkRepository";
import { hashPassword, isAllowedPassword } from "./passwords";
import {
  beginSession,
  endSession,
  forgetSession,
  readSessions,
  sessionId,
  signInAgain,
  type NewSession,
  type Session,
} from "./sessionRepository";

/** Links that one address may show in an hour: each that is used is shown twice. */
const MOST_LINKS = 40;

const BROWSERS = ["Edg", "OPR", "Firefox", "Chrome", "Safari"];
const SYSTEMS = ["Windows", "Android", "iPhone", "iPad", "Mac", "Linux"];

/** A browser by the names that people know. */
function deviceOf({ headers }: FastifyRequest): string {
  const agent = headers["user-agent"] ?? "";
  const nameIn = (names: readonly string[], otherwise: string) =>
    names.find((name) => agent.includes(name)) ?? otherwise;
  const browser = nameIn(BROWSERS, "Browser").replace("Edg", "Edge");
  return `${browser.replace("OPR", "Opera")} on ${nameIn(SYSTEMS, "a computer")}`;
}

/** Where a session is, and its name in logs. */
const placeOf = (session: Session) =>
  `${session.device}, session ${sessionId(session)}`;

/** Writes down who has let somebody in or out. */
const note = (
  db: ShopDatabase,
  who: string,
  action: string,
  { before = "", after = "" },
) => addEvent(db, { who, subject: PEOPLE, action, before, after });

const RECEIVERS = {
  mail: "Mails to the shop",
  buyer: "Mails to buyers",
  webhook: "Messages to the webhook",
};

/** Tells colleagues that somebody may be guessing. */
const lockNotice = ({ name, device }: Session): Notice => ({
  text: `The PIN or password of ${name} was wrong five times (${device}). Nobody can sign in there as ${name} for ten minutes.`,
  page: "/people",
});

/** Says that a receiver takes no messages. */
const failureNotice = ({
  channel,
  error,
  waiting,
}: Awaited<ReturnType<typeof failingChannels>>[number]): Notice => ({
  text: `${RECEIVERS[channel]} can't be sent (${error}): ${countOf(waiting, "message")} ${waiting === 1 ? "waits" : "wait"}. Call whoever looks after the shop's computer; npm run shop mail-test explains errors of a mail server.`,
  page: "/reports",
});

/** Who is signed in, and how others sign in. */
export function sessionHandlers(parts: AppParts) {
  const { db, shop, config } = parts;
  const signedIn = async (session: Session): Promise<SignedIn> => {
    const { name, address, phone, timeZone, currency } = shop.shop;
    const sessions = await readSessions(db);
    const failing = await failingChannels(db);
    return {
      name: session.name,
      rights: session.rights,
      shop: { name, address, phone, timeZone, currency },
      notices: [
        ...sessions.filter(({ isLocked }) => isLocked).map(lockNotice),
        ...failing.map(failureNotice),
        ...currentNotices(parts),
      ],
      sendsMail: config.mail !== undefined,
      shippingCents: await readShippingCents(db),
    };
  };

  const answerWithCookies = (
    reply: FastifyReply,
    { session, secrets }: NewSession,
  ) => {
    setCookie(reply, "session", secrets.session);
    setCookie(reply, "device", secrets.device);
    return signedIn(session);
  };

  /** Counts every link that is shown, so that right and wrong ones take the same time. */
  const tryLink = async <Found>(
    request: FastifyRequest,
    look: (transaction: ShopDatabase) => Promise<Found | undefined>,
  ): Promise<Found> => {
    const { wait, found } = await inTransaction(db, async (transaction) => {
      const who = await nameToday(transaction, visitorOf(request));
      const limits = [{ what: "desk", who, most: MOST_LINKS }];
      const wait = await secondsToWait(transaction, limits);
      if (wait > 0) return { wait };
      await countInHour(transaction, limits);
      return { wait, found: await look(transaction) };
    });
    if (wait > 0) {
      throw new HttpError(
        429,
        `Too many links were tried from your network. Please wait ${Math.ceil(wait / 60)} minutes.`,
      );
    }
    if (found !== undefined) return found;
    throw new HttpError(
      404,
      "This link can't be used: it is older than ten minutes, was used already, or is incomplete. Ask for a new one.",
    );
  };

  return {
    getSession: async (request) => signedIn(sessionOf(request)),
    readLink: (request) =>
      tryLink(request, async (transaction) => {
        const person = await readLink(transaction, request.body.secret);
        return person && { name: person.name };
      }),
    async signIn(request, reply) {
      const { secret, password } = request.body;
      if (!isAllowedPassword(password)) {
        throw new HttpError(
          400,
          "Choose six digits, or a password of at least 8 characters.",
        );
      }
      const hashed = await hashPassword(password);
      const started = await tryLink(request, async (transaction) => {
        const person = await spendLink(transaction, secret);
        if (!person) return undefined;
        const device = deviceOf(request);
        const known = cookieOf(request, "device");
        const started = await beginSession(transaction, person, {
          ...{ password: hashed, device, known },
        });
        const after = placeOf(started.session);
        await note(transaction, person.name, "sign in", { after });
        return started;
      });
      return answerWithCookies(reply, started);
    },
    async listKnown(request) {
      const device = cookieOf(request, "device");
      if (device === undefined) return [];
      const known = await readSessions(db, device);
      return known.map(({ name }) => ({ name }));
    },
    async signInAgain(request, reply) {
      const { name } = request.body;
      const device = cookieOf(request, "device") ?? "";
      const started = await signInAgain(db, device, request.body);
      if ("refused" in started) {
        if (started.isLocked) {
          const before = deviceOf(request);
          await note(db, name, "wrong five times", { before });
        }
        throw new HttpError(403, started.refused);
      }
      const after = placeOf(started.session);
      await note(db, name, "sign in", { after });
      return answerWithCookies(reply, started);
    },
    async signOut(request, reply) {
      const own = sessionOf(request);
      await endSession(db, own.id);
      await note(db, own.name, "sign out", { before: placeOf(own) });
      setCookie(reply, "session", "");
      return {};
    },
    async listPeople(request) {
      const own = sessionOf(request);
      const isForAll = own.rights.includes("people");
      const sessions = await readSessions(db);
      return sessions
        .filter((each) => isForAll || each.name === own.name)
        .map(({ id, name, rights, device, isSignedIn, ...row }) => ({
          ...{ id, name, rights, device, isSignedIn },
          madeAt: row.made_at,
          usedAt: row.used_at,
          isOwn: id === own.id,
        }));
    },
    async endSession(request) {
      const own = sessionOf(request);
      const ended = (await readSessions(db)).find(
        ({ id }) => id === request.body.id,
      );
      if (!ended) return {};
      if (ended.name !== own.name && !own.rights.includes("people")) {
        throw new HttpError(403, "You can sign out yourself only.");
      }
      await forgetSession(db, ended.id);
      await removeLinksOf(db, ended.name);
      const before = `${ended.name}, ${placeOf(ended)}`;
      await note(db, own.name, "end a session", { before });
      return {};
    },
    async makeLink(request) {
      const own = sessionOf(request);
      const { name: newName, rights } = request.body;
      const missing = rights.find((right) => !own.rights.includes(right));
      if (missing) {
        throw new HttpError(
          403,
          `You can't give the right "${missing}", which you do not have.`,
        );
      }
      const secret = await makeLink(db, request.body, own.name);
      const after = `${newName}: ${rights.join(", ")}`;
      await note(db, own.name, "make a link", { after });
      const { protocol, host } = request;
      const origin = config.deskOrigin ?? `${protocol}://${host}`;
      return { url: linkUrl(origin, secret) };
    },
  } satisfies DeskHandlers;
}

/** A fragment stays in the browser: no log of a proxy has it. */
export const linkUrl = (origin: string, secret: string) =>
  `${origin}/sign-in#${secret}`;
