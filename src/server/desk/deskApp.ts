import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import type { DefinitionsFromApi } from "@reduxjs/toolkit/query";
import fastify, { LogController, type FastifyInstance } from "fastify";
import type { generatedApi } from "../../desk/endpoints.gen";
import type { AppParts } from "../app";
import { currentNotices } from "../shop/shopNotices";
import { productMatches } from "../catalog/productMatches";
import {
  addContractRoutes,
  CONTRACT_OPTIONS,
  readContract,
} from "../contract/contractRoutes";
import { isKnown, tagOf } from "../http/etag";
import {
  addConnectionLimits,
  connectionOptions,
} from "../http/connectionLimits";
import { errorHandler } from "../plugins/errors";
import { NOTHING_HERE, sendErrorText } from "../http/httpError";
import { LIMITS } from "../limits";
import { addRequestLog, loggerOptions, requestIds } from "../plugins/logging";
import { addAddressChecks, readableAddress } from "../plugins/addressChecks";
import { addGuardingHeaders } from "../plugins/securityHeaders";
import { addDrawingType, isServedFile } from "../http/servedFile";
import { enquiryHandlers } from "./enquiryHandlers";
import { readBannerFiles } from "../images/banners";
import { addResourceRoutes } from "../images/resourceRoutes";
import { deskBannerHandlers } from "./bannerHandlers";
import { catalogHandlers } from "./catalogHandlers";
import { addGuards } from "./guards";
import { operateWith, type Operate } from "./operate";
import { orderHandlers } from "./orderHandlers";
import { personHandlers } from "./personHandlers";
import { productHandlers } from "./productHandlers";
import { reportHandlers } from "./reportHandlers";
import { sessionHandlers } from "./sessionHandlers";
import { addFileBody } from "./uploads";
import { shopPageHandlers } from "./shopHandlers";

/** The page runs its own files and nothing else, and nobody embeds it. */
const POLICY = [
  "default-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join(";");

/** Nothing of a reply is kept; a browser that names what it has in memory is told that it is still so. */
function addTags(app: FastifyInstance): void {
  app.addHook("onSend", async ({ method, headers, url }, reply, payload) => {
    if (!url.startsWith("/desk/")) return payload;
    reply.header("Cache-Control", "no-store");
    if (method !== "GET" || reply.statusCode !== 200) return payload;
    const tag = tagOf(payload as string | Buffer);
    reply.header("ETag", tag);
    if (!isKnown(headers["if-none-match"], tag)) return payload;
    reply.code(304);
    return null;
  });
}

/** Serves the built page: its files, and at every other address its document. */
async function addPage(app: FastifyInstance, folder: string): Promise<void> {
  addDrawingType(app);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    acceptRanges: false,
    preCompressed: true,
    setHeaders: (reply, file) =>
      void reply.setHeader(
        "Cache-Control",
        /[\\/]assets[\\/]/.test(file)
          ? "public, max-age=31536000, immutable"
          : "no-cache",
      ),
  });
  app.get<{ Params: { "*": string } }>("/*", async (request, reply) => {
    const { "*": file } = request.params;
    const name = file.startsWith("assets/") ? file : "index.html";
    if (file.startsWith("desk/") || !isServedFile(name, folder))
      return sendErrorText(reply, 404, NOTHING_HERE);
    return reply.sendFile(name);
  });
}

/**
 * The desk: a page and its calls, at an address of its own. Its parts stay the
 * caller's to close.
 *
 * @param operate runs the operator's commands
 */
export async function buildDesk(
  parts: AppParts,
  operate: Operate = operateWith(parts.paths.command),
): Promise<FastifyInstance> {
  const { db, catalogs, shop, names, rules, config, paths } = parts;
  const handleError = errorHandler();
  const app = fastify({
    ...CONTRACT_OPTIONS,
    ...connectionOptions(LIMITS),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleError,
    genReqId: requestIds(config.trustProxy),
    logger: loggerOptions(config.logLevel, parts.logStream),
    return503OnClosing: false,
    rewriteUrl: readableAddress,
    trustProxy: config.trustProxy.length > 0 && config.trustProxy,
  });
  const matches = productMatches(names, rules, () => {});
  app.setErrorHandler(handleError);
  addRequestLog(app);
  addConnectionLimits(app, LIMITS);
  addGuardingHeaders(app, POLICY);
  addAddressChecks(app, LIMITS);
  addGuards(app, db);
  app.setNotFoundHandler((_request, reply) =>
    sendErrorText(reply, 404, NOTHING_HERE),
  );
  addTags(app);
  await app.register(compress, { globalDecompression: false });
  await addPage(app, paths.desk);
  addFileBody(app);
  const { dataDir } = config;
  const { packs } = paths;
  const starters = readBannerFiles(paths.banners);
  addResourceRoutes(app, { catalogs, banners: starters, packs, dataDir });
  await addContractRoutes<DefinitionsFromApi<typeof generatedApi>>(
    app,
    readContract(paths.deskContract),
    {
      ...sessionHandlers(db, shop, config, () => currentNotices(parts)),
      ...enquiryHandlers(db, shop),
      ...catalogHandlers(db, catalogs, { operate, dataDir }),
      ...shopPageHandlers(db, catalogs, dataDir),
      ...deskBannerHandlers(db, catalogs, { dataDir, starters, rules }),
      ...productHandlers(db, catalogs, matches, { operate, shop, dataDir }),
      ...reportHandlers(db, shop),
      ...personHandlers(db, shop, operate),
      ...orderHandlers(db, catalogs, { rules, names, shop }),
    },
  );
  return app;
}
