import { useState } from "react";
import { Link } from "react-router-dom";
import { isHere } from "../../domain/order/orderSteps";
import { api } from "../api";
import type { BuyerChange, DeskOrder } from "../endpoints.gen";
import { Contacts } from "../people/Contacts";
import { Button } from "../ui/Button";
import { Section } from "../ui/Section";
import { PrintLinks } from "./PrintPage";
import { TextFields, type ValueField } from "../ui/TextFields";

type Person = Omit<BuyerChange, "seen">;

/** Fields for whom an order is for. */
export const PERSON: ValueField<Person>[] = [
  { name: "name", label: "Name", limit: 200 },
  { name: "contactNo", label: "Contact number", limit: 15 },
  { name: "email", label: "Email", limit: 50 },
  { name: "address", label: "Address", limit: 500, rows: 3 },
];

/** The buyer of an order, who can be corrected until it leaves. */
export function Buyer(order: DeskOrder) {
  const { number, buyer, status, otherOrders } = order;
  const [isEdited, setIsEdited] = useState(false);
  return (
    <Section title={buyer.name}>
      <address className="mb-2 whitespace-pre-line not-italic">
        {buyer.address}
      </address>
      {otherOrders > 0 && (
        <p className="mb-2">
          <Link
            to={`/orders#${new URLSearchParams({ find: buyer.contactNo })}`}
            className="link"
          >
            {otherOrders} other {otherOrders === 1 ? "order" : "orders"} of this
            number
          </Link>
        </p>
      )}
      <Contacts contactNo={buyer.contactNo} email={buyer.email}>
        <PrintLinks numbers={number} but="picks" />
        {isHere(status) && !isEdited && (
          <Button onClick={() => setIsEdited(true)}>Correct</Button>
        )}
      </Contacts>
      {isEdited && (
        <BuyerForm order={order} onClose={() => setIsEdited(false)} />
      )}
    </Section>
  );
}

function BuyerForm({
  order: { number, buyer, history },
  onClose,
}: {
  order: DeskOrder;
  onClose: () => void;
}) {
  const { name, contactNo, email, address } = buyer;
  const [person, setPerson] = useState({ name, contactNo, email, address });
  const [begun] = useState(history.length);
  const [change, { error }] = api.useChangeBuyerMutation();
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={async (event) => {
        event.preventDefault();
        // Who was told of a colleague's change has seen it.
        const seen = error ? history.length : begun;
        const buyerChange = { ...person, seen };
        const reply = await change({ number, buyerChange });
        if (!reply.error) onClose();
      }}
    >
      <TextFields fields={PERSON} values={person} onChange={setPerson} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isMain>
          Save
        </Button>
        <Button onClick={onClose}>Discard</Button>
      </div>
    </form>
  );
}
