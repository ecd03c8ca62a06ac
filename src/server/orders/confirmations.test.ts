import type { FastifyRequest } from "fastify";
import type { Order } from "../../storefront/api/endpoints.gen";
import { confirmationLimits } from "./confirmations";

/** Orders of one visitor after the other, each with a mailbox of its own; those that are confirmed. */
function confirmed(
  mayConfirm: ReturnType<typeof confirmationLimits>,
  visitors: number,
  ordersOfEach: number,
): number {
  const answers = Array.from({ length: visitors * ordersOfEach }, (_, order) =>
    mayConfirm({
      body: { email: `ann${order}@v${visitors}.example` },
      ip: `192.0.2.${order % visitors}`,
      socket: {},
    } as FastifyRequest<{ Body: Order }>),
  );
  return answers.filter(Boolean).length;
}

it("goes out 500 times an hour at most", () =>
  expect(confirmed(confirmationLimits(), 60, 10)).toBe(500));

it("goes out to others, however many orders one visitor has placed", () => {
  const mayConfirm = confirmationLimits();
  expect(confirmed(mayConfirm, 1, 600)).toBe(10);
  expect(confirmed(mayConfirm, 2, 1)).toBe(1);
});
