import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Right } from "../../desk/endpoints.gen";
import type { ShopDatabase } from "../db/schema";
import { HttpError } from "../http/httpError";
import { loggedPath } from "../http/requestLog";
import {
  COOKIES_LAST,
  sessionId,
  useSession,
  type Session,
} from "./people/sessionRepository";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may make a call, as its contract says: those with a right, everybody signed in, or anybody. */
    may?: Right | "signed-in" | "anybody";
    /** The content type of its body: one that no form can send; by default JSON. */
    takes?: string;
  }
}

const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;

/** Tells if a request was made on this very computer, and no proxy brought it. */
const isFromHere = ({ host, headers, socket }: FastifyRequest) =>
  LOOPBACK_NAME.test(host) &&
  LOOPBACK_ADDRESS.test(socket.remoteAddress ?? "127.0.0.1") &&
  !["x-forwarded-for", "x-forwarded-proto", "forwarded"].some(
    (name) => name in headers,
  );

/** The cookies: of a session, and of the browser in which people can sign in again. */
const COOKIES = { session: "desk", device: "desk-device" };
type Cookie = keyof typeof COOKIES;

const cookieName = ({ protocol }: FastifyRequest, cookie: Cookie) =>
  (protocol === "https" ? "__Host-" : "") + COOKIES[cookie];

/** Gives a browser a secret; an empty one takes it away. */
export function setCookie(
  reply: FastifyReply,
  cookie: Cookie,
  secret: string,
): void {
  const { request } = reply;
  reply.header(
    "Set-Cookie",
    stringifySetCookie(cookieName(request, cookie), secret, {
      httpOnly: true,
      sameSite: "strict",
      secure: request.protocol === "https",
      path: "/",
      maxAge: secret === "" ? 0 : COOKIES_LAST[cookie],
    }),
  );
}

/** The secret that a browser sends; undefined without one. */
export const cookieOf = (
  request: FastifyRequest,
  cookie: Cookie,
): string | undefined =>
  parseCookie(request.headers.cookie ?? "")[cookieName(request, cookie)];

const sessions = new WeakMap<FastifyRequest, Session>();

/** Who makes a call that needs a session. */
export const sessionOf = (request: FastifyRequest): Session =>
  sessions.get(request)!;

/** The other site of a link or a form could make a browser send a POST. */
function requireOwnOrigin(request: FastifyRequest): void {
  const { headers, protocol, host, mediaType } = request;
  const { takes = "application/json" } = request.routeOptions.config;
  if (headers.origin !== `${protocol}://${host}`) {
    throw new HttpError(
      403,
      "This request did not come from the desk's own page. Please open the desk again.",
    );
  }
  if (mediaType !== takes) {
    throw new HttpError(
      415,
      `The request could not be read: it must be sent as ${takes}.`,
    );
  }
}

async function requireSession(
  db: ShopDatabase,
  request: FastifyRequest,
  may: Right | "signed-in",
): Promise<void> {
  const secret = cookieOf(request, "session");
  const session = secret ? await useSession(db, secret) : undefined;
  if (session === undefined) {
    throw new HttpError(401, "You are signed out. Please sign in again.");
  }
  request.log = request.log.child({ session: sessionId(session) });
  if (may !== "signed-in" && !session.rights.includes(may)) {
    throw new HttpError(
      403,
      `This needs the right "${may}", which ${session.name} does not have.`,
    );
  }
  sessions.set(request, session);
}

/** The answers to those who may not do what they try, or not in this way. */
const REFUSALS = [400, 401, 403, 415, 429];

/** Logs what is refused, by session and never by name; a page that only asks who is signed in is not. */
function addRefusalLog(app: FastifyInstance): void {
  app.addHook("onError", async (request, _reply, { statusCode = 500 }) => {
    if (!REFUSALS.includes(statusCode)) return;
    const { method } = request;
    const path = loggedPath(request);
    const isQuestion = method === "GET" && path === "/desk/session";
    if (isQuestion && cookieOf(request, "session") === undefined) return;
    request.log.warn({ method, path, status: statusCode }, "refused");
  });
}

/**
 * Lets nobody in but staff: by https, or on this computer; changes from the
 * desk's own page alone; each call for whom its contract names, and a call that
 * names nobody for no one.
 */
export function addGuards(app: FastifyInstance, db: ShopDatabase): void {
  addRefusalLog(app);
  app.addHook("onRequest", async (request) => {
    if (request.protocol !== "https" && !isFromHere(request)) {
      throw new HttpError(
        403,
        "The desk can be used by https only, or on its own computer at http://127.0.0.1. Behind a proxy set TRUST_PROXY, and let the proxy send X-Forwarded-Proto.",
      );
    }
    const isReading = request.method === "GET" || request.method === "HEAD";
    if (!isReading) requireOwnOrigin(request);
    if (!request.routeOptions.url?.startsWith("/desk/")) return;
    const { may } = request.routeOptions.config;
    if (may === "anybody") return;
    if (may === undefined) throw new Error("The contract says for nobody.");
    await requireSession(db, request, may);
  });
}
