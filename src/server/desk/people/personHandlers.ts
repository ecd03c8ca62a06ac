import type { FastifyRequest } from "fastify";
import type { Contact } from "../../../desk/endpoints.gen";
import { deletePerson, findPerson } from "../../people/personRecords";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";
import { sessionOf } from "../guards";

/** Handlers that show or delete what is stored about a person. */
export function personHandlers({ db, shop }: AppParts) {
  const find = ({ body }: FastifyRequest<{ Body: Contact }>) =>
    findPerson(db, body.contact, shop.shop.phone);
  return {
    async findPerson(request) {
      const person = await find(request);
      return {
        orders: person.orders.map(({ order_number, placed_at, status }) => ({
          number: order_number,
          placedAt: placed_at,
          status,
        })),
        enquiries: person.enquiries.map(({ id, sent_at, subject }) => ({
          id,
          subject,
          sentAt: sent_at,
        })),
        // Its name says nothing about the person.
        file: { name: "person.json", text: JSON.stringify(person, null, 2) },
      };
    },
    async deletePerson(request) {
      const person = await find(request);
      const { name } = sessionOf(request);
      await deletePerson(db, person, name);
      return {};
    },
  } satisfies DeskHandlers;
}
