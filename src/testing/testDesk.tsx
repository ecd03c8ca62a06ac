import { render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { shop } from "../domain/shop/shop";
import { LIVE } from "../desk/api";
import { Desk } from "../desk/Desk";
import type {
  DeskEnquiry,
  DeskOrder,
  ProductDetails,
  Queue,
  QueueRow,
  SignedIn,
} from "../desk/endpoints.gen";
import { makeStore } from "../desk/store";

/** Somebody with all rights. */
export const SESSION: SignedIn = {
  name: "Phil",
  rights: ["orders", "pharmacist", "catalog", "people"],
  sendsMail: false,
  shippingCents: 495,
  shop,
  notices: [],
};
export const NO_ORDERS: Queue = {
  orders: [],
  hasMore: false,
  open: 0,
  unopened: 0,
  enquiries: 0,
};

/** A moment. */
export const AT = "2026-11-25T08:00:00.000Z";

/** An order of one line. */
export const order: DeskOrder = {
  ...{ number: "PS-1", placedAt: AT, status: "new", isPaid: false },
  ...{
    needsApproval: false,
    approvedBy: null,
    openedBy: "Phil",
    changes: [],
    warnings: [],
  },
  ...{ shippingCents: 495, toPayCents: 893, orderedCents: 893, history: [] },
  ...{
    currencySign: "$",
    otherOrders: 0,
    needsPrescription: false,
    paidBy: null,
    paidCents: null,
  },
  buyer: {
    ...{ name: "Eva", contactNo: "0825559999", dialled: "27825559999" },
    ...{ email: "eva@shop.example", address: "1 High Street" },
  },
  lines: [
    {
      ...{ position: 1, productId: "5", name: "Paracetamol", pack: 20, qty: 2 },
      ...{ priceCents: 199, discountCents: 0, toPayCents: 398 },
      ...{ outcome: "supplied", withdrawn: null },
      ...{ needsApproval: false, callSheet: [] },
    },
  ],
  steps: ["confirm", "cancel"],
};

/** An order in a list. */
export const row = (number: string): QueueRow => ({
  ...{ number, placedAt: AT, status: "new", isPaid: false, name: "Eva" },
  ...{ lineCount: 1, toPayCents: 893, currencySign: "$", seen: 0 },
  ...{
    warnings: [],
    openedBy: null,
    needsApproval: false,
    approvedBy: null,
  },
});

export const enquiry = (id: string): DeskEnquiry => ({
  ...{ id, name: "Eva", contactNo: "0825559999", dialled: "27825559999" },
  ...{ subject: `Question ${id}`, message: "Open on Good Friday?", sentAt: AT },
  ...{ answeredAt: null, answeredBy: null, note: "" },
});

export const product: ProductDetails = {
  ...{ id: "5", name: "Paracetamol", brand: "Own", pack: 20 },
  ...{ priceCents: 199, discountCents: 0, withdrawn: null, history: [] },
  stock: null,
  photos: [],
};

/** The reply of a call, perhaps later, or its whole response; of a POST the body is known. */
type Reply = (body: unknown) => unknown;

/** Node's Request takes only whole addresses. */
class PageRequest extends Request {
  constructor(to: RequestInfo | URL, init?: RequestInit) {
    super(to instanceof Request ? to : new URL(to, location.href), init);
  }
}

/**
 * Renders the desk for somebody with all rights.
 *
 * @param path of the page
 * @param replies by method and path: "GET /desk/enquiries"
 * @param pollingInterval of what looks for others' changes; 0 is never
 */
export function renderDesk(
  path: string,
  replies: Record<string, Reply>,
  pollingInterval = 100,
) {
  jest.replaceProperty(LIVE, "pollingInterval", pollingInterval);
  const known: typeof replies = {
    "GET /desk/session": () => SESSION,
    "GET /desk/orders": () => NO_ORDERS,
    ...replies,
  };
  globalThis.Request = PageRequest;
  globalThis.fetch = async (sent) => {
    const request = sent as Request;
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const reply = known[call];
    if (!reply) return new Response(`No ${call}`, { status: 404 });
    const body = await request.text();
    const isJson = request.headers.get("Content-Type")?.includes("json");
    const answer = await reply(isJson ? JSON.parse(body) : body);
    return answer instanceof Response ? answer : Response.json(answer);
  };
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[path]}>
        <Desk />
      </MemoryRouter>
    </Provider>,
  );
  return userEvent.setup({ delay: null });
}

/** Resolves when a button can be pressed again. */
export const rested = (button: HTMLElement) =>
  waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));

/** True if the browser would ask before it closes the tab. */
export const asksBeforeClosing = () =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
