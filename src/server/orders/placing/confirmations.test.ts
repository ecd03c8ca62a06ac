import type { FastifyRequest } from "fastify";
import type { Order } from "../../../storefront/api/endpoints.gen";
import { confirmationLimits } from "./confirmations";

type MayConfirm = ReturnType<typeof confirmationLimits>;

const asks = (mayConfirm: MayConfirm, email: string, from = "192.0.2.1") =>
  mayConfirm({
    body: { email },
    ip: from,
    socket: {},
  } as FastifyRequest<{ Body: Order }>);

/** Orders of one visitor after the other, each with a mailbox of its own; those that are confirmed. */
const confirmed = (
  mayConfirm: MayConfirm,
  visitors: number,
  ordersOfEach: number,
): number =>
  Array.from({ length: visitors * ordersOfEach }, (_, order) =>
    asks(
      mayConfirm,
      `ann${order}@v${visitors}.example`,
      `192.0.2.${order % visitors}`,
    ),
  ).filter(Boolean).length;

it("goes out 500 times an hour at most", () =>
  expect(confirmed(confirmationLimits(), 60, 10)).toBe(500));

it("goes out to others, however many orders one visitor has placed", () => {
  const mayConfirm = confirmationLimits();
  expect(confirmed(mayConfirm, 1, 600)).toBe(10);
  expect(confirmed(mayConfirm, 2, 1)).toBe(1);
});

it("goes three times an hour to one address, whoever orders", () => {
  const mayConfirm = confirmationLimits();
  const answers = Array.from({ length: 9 }, (_, count) =>
    asks(mayConfirm, "ann.lee@shop.example", `192.0.2.${count}`),
  );
  expect(answers.filter(Boolean)).toHaveLength(3);
});

it("goes to one plain address, not to two", () => {
  const email = "ann@example.org, eve@example.org";
  expect(asks(confirmationLimits(), email)).toBe(false);
});
