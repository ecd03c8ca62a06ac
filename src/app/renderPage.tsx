import { StrictMode, type ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import {
  answersTo,
  failuresIn,
  repliesIn,
  withSomeProducts,
  type ApiHost,
  type KnownReply,
} from "../api";
import { productsAtHome } from "../features/home/homeProducts";
import { OnPage, OnPart, type PageFacts } from "../ui/pageStatus";
import { App } from "./App";
import { pageDataElement } from "./pageData";
import { makeRenderStore } from "./renderStore";
import { structuredData } from "./structuredData";

export { callsOwnOrigin, type ApiHost } from "../api";

/** A page as the host sends it, before any script has run. */
export interface RenderedPage {
  /** 404 where the shop has nothing at this address. */
  status: 200 | 404;
  /** What belongs into the document's head: title, description and what else others read of a page. */
  head: string;
  /** What the element `root` holds. */
  body: string;
  /**
   * The element that tells the browser what the page was made of, so that it
   * goes on from there without asking again; empty where it has to begin anew.
   */
  data: string;
  /** Names of the parts with a chunk of their own that the page needs. */
  parts: readonly string[];
}

/** A page asks for Config, then for products, then perhaps for more: never so often. */
const MOST_PASSES = 6;

/** Where the shop has nothing, and will never have. */
const NOWHERE = "/nowhere";

/**
 * Renders the storefront at an address, with what the calls of the contract
 * answer now.
 *
 * @param address path and query, as the browser has it
 * @param origin where the shop is found; empty where nobody has said so
 * @throws where a component fails, or a call that the page can't do without
 */
export async function renderPage(
  address: string,
  host: ApiHost,
  origin = "",
): Promise<RenderedPage> {
  const store = makeRenderStore(host);
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const page = await renderOnce(address, store, origin);
    const answers = await answersTo(store.dispatch);
    if (answers === 0) {
      const replies = sentWith(address, repliesIn(store.getState()));
      return { ...page, data: pageDataElement({ origin, replies }) };
    }
    const failures = failuresIn(store.getState());
    if (failures.some((failure) => failure !== 404)) {
      throw new Error(`A call failed: ${failures.join(", ")}`);
    }
    // What is not there is not sent along: the browser asks, and says it in the page's words.
    if (failures.length > 0) {
      return renderOnce(NOWHERE, makeRenderStore(host), origin);
    }
  }
  throw new Error("The page went on asking for more.");
}

/** The home page shows so few products that the others would only delay it. */
const sentWith = (address: string, replies: KnownReply[]) =>
  address === "/index" ? withSomeProducts(replies, productsAtHome) : replies;

/** Renders with what the store knows; what is missing has been asked for then. */
async function renderOnce(
  address: string,
  store: ReturnType<typeof makeRenderStore>,
  origin: string,
): Promise<RenderedPage> {
  const seen: { page?: PageFacts } = {};
  const parts = new Set<string>();
  const html = await htmlOf(
    <StrictMode>
      <OnPage value={(page) => void (seen.page = page)}>
        <OnPart value={(name) => void parts.add(name)}>
          <StaticRouter location={address}>
            <App store={store} origin={origin} />
          </StaticRouter>
        </OnPart>
      </OnPage>
    </StrictMode>,
  );
  const { head, body } = splitHead(html);
  return {
    status: seen.page?.isMissing ? 404 : 200,
    head: head + structuredData(seen.page, { state: store.getState(), origin }),
    body,
    data: "",
    parts: [...parts],
  };
}

async function htmlOf(page: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(page, {
    // All in its place: moving parts there later would take a script.
    progressiveChunkSize: Infinity,
    onError: (error) => void (failure ??= error),
  });
  let html = "";
  for await (const piece of prelude) html += String(piece);
  if (failure !== undefined) throw failure;
  return html;
}

/** React puts what belongs into the head in front of the page's own first element. */
function splitHead(html: string): Pick<RenderedPage, "head" | "body"> {
  const start = html.indexOf("<div");
  return { head: html.slice(0, start), body: html.slice(start) };
}
