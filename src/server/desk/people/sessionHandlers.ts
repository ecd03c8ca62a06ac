import type { FastifyReply, FastifyRequest } from "fastify";
import type { Notice, SignedIn } from "../../../desk/endpoints.gen";
import { countOf } from "../../../domain/product/units";
import { inTransaction } from "../../db/transactions";
import { waitingMessages } from "../../notifications/outboxRepository";
import { currentNotices } from "../../shop/shopNotices";
import { addEvent, PEOPLE } from "../../db/eventRepository";
import { HttpError } from "../../http/httpError";
import { readShippingCents } from "../../shop/shippingCharge";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";
import { cookieOf, sessionOf, setCookie } from "../guards";
import { makeLink, removePerson, spendLink } from "./linkRepository";
import { hashPassword, isAllowedPassword } from "./passwords";
import {
  beginSession,
  endSession,
  placeOf,
  readSessions,
  signInAgain,
  type NewSession,
  type Session,
} from "./sessionRepository";

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

/** Attempts after which a receiver is said to fail: some two minutes. */
const FAILS_AFTER = 6;

/** Says that a receiver takes no messages. */
const failureNotice = ({
  channel,
  error,
  waiting,
}: Awaited<ReturnType<typeof waitingMessages>>[number]): Notice => ({
  text: `${RECEIVERS[channel]} can't be sent (${error}): ${countOf(waiting, "message")} ${waiting === 1 ? "waits" : "wait"}. Call whoever looks after the shop's computer; npm run shop mail-test explains errors of a mail server.`,
  page: "/reports",
});

/** Who is signed in, and how others sign in. */
export function sessionHandlers(parts: AppParts) {
  const { db, shop, config } = parts;
  const note = (
    who: string,
    action: string,
    values: { before?: string; after?: string },
  ) => addEvent(db, { who, subject: PEOPLE, action, ...values });

  const signedIn = async (session: Session): Promise<SignedIn> => {
    const { name, address, phone, timeZone, currency } = shop.shop;
    const sessions = await readSessions(db);
    const failing = (await waitingMessages(db)).filter(
      ({ attempts, error }) => attempts >= FAILS_AFTER && error !== null,
    );
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

  return {
    getSession: async (request) => signedIn(sessionOf(request)),
    async signIn(request, reply) {
      const { secret, password } = request.body;
      if (!isAllowedPassword(password)) {
        throw new HttpError(
          400,
          "Choose six digits, or a password of at least 8 characters.",
        );
      }
      const device = deviceOf(request);
      const known = cookieOf(request, "device");
      const started = await inTransaction(db, async (transaction) => {
        const person = await spendLink(transaction, secret);
        if (!person) {
          throw new HttpError(
            403,
            "This link can't be used: it is older than ten minutes, was used already, or is incomplete. Ask for a new one.",
          );
        }
        const options = { password: await hashPassword(password), device };
        return beginSession(transaction, person, options, known);
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
      const device = cookieOf(request, "device") ?? "";
      const started = await signInAgain(db, device, request.body);
      return answerWithCookies(reply, started);
    },
    async signOut(request, reply) {
      const own = sessionOf(request);
      await endSession(db, own.id);
      await note(own.name, "sign out", { before: placeOf(own) });
      setCookie(reply, "session", "");
      return {};
    },
    async listPeople(request) {
      const own = sessionOf(request);
      const isForAll = own.rights.includes("people");
      return (await readSessions(db))
        .filter(({ name }) => isForAll || name === own.name)
        .map((session) => ({ ...session, isOwn: session.id === own.id }));
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
      await removePerson(db, ended);
      const before = `${ended.name}, ${placeOf(ended)}`;
      await note(own.name, "end a session", { before });
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
      await note(own.name, "make a link", { after });
      const { protocol, host } = request;
      const origin = config.deskOrigin ?? `${protocol}://${host}`;
      return { url: linkUrl(origin, secret) };
    },
  } satisfies DeskHandlers;
}

/** A fragment stays in the browser: no log of a proxy has it. */
export const linkUrl = (origin: string, secret: string) =>
  `${origin}/sign-in#${secret}`;
