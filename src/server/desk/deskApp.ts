import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "../boot/buildApp";
import { bareApp } from "../http/bareApp";
import { LIMITS } from "../http/limits/limits";
import {
  addContractRoutes,
  readContract,
  type DeskOperations,
} from "../http/contract/contractRoutes";
import { NOTHING_HERE, sendErrorText } from "../http/httpError";
import { addFiles, isServedFile } from "../http/servedFile";
import { deskEnquiryHandlers } from "./people/deskEnquiryHandlers";
import { addResourceRoutes } from "../images/resourceRoutes";
import { catalogHandlers } from "./products/catalogHandlers";
import { addGuards } from "./guards";
import { deskOrderHandlers } from "./orders/deskOrderHandlers";
import { personHandlers } from "./people/personHandlers";
import { deskProductHandlers } from "./products/deskProductHandlers";
import { reportHandlers } from "./shop/reportHandlers";
import { sessionHandlers } from "./people/sessionHandlers";
import { addFileBody } from "../http/uploads";
import { deskShopHandlers } from "./shop/deskShopHandlers";

/** The page runs its own files and nothing else, and nobody embeds it. */
const POLICY = [
  "default-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join(";");

/** Serves the built page: its files, and at every other address its document. */
async function addPage(app: FastifyInstance, folder: string): Promise<void> {
  await addFiles(app, folder);
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
 * @param pem its certificate and key, if it speaks https by itself
 */
export async function buildDesk(
  parts: AppParts,
  pem?: string,
): Promise<FastifyInstance> {
  const { config, paths, logStream } = parts;
  const limits = { ...LIMITS, ...parts.limits };
  const app = bareApp({ config, logStream, pem }, limits, POLICY);
  addGuards(app, parts.db);
  // Calls are answered anew each time.
  app.addHook("onSend", async ({ url }, reply) => {
    if (url.startsWith("/desk/")) reply.header("Cache-Control", "no-store");
  });
  await app.register(compress, { globalDecompression: false });
  await addPage(app, paths.desk);
  addFileBody(app);
  addResourceRoutes(app, parts);
  await addContractRoutes<DeskOperations>(
    app,
    readContract(paths.deskContract),
    {
      ...sessionHandlers(parts),
      ...deskEnquiryHandlers(parts),
      ...catalogHandlers(parts),
      ...deskShopHandlers(parts),
      ...deskProductHandlers(parts),
      ...reportHandlers(parts),
      ...personHandlers(parts),
      ...deskOrderHandlers(parts),
    },
  );
  return app;
}
