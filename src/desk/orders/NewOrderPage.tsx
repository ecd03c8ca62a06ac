import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { orderToPay } from "../../domain/order/orderPayment";
import { api } from "../api";
import type { SignedIn } from "../endpoints.gen";
import { Button } from "../ui/Button";
import { Heading } from "../ui/Heading";
import { Section } from "../ui/Section";
import { TextFields } from "../ui/TextFields";
import { useAskBeforeClosing } from "../ui/useAskBeforeClosing";
import { AddedProducts, type Added } from "./AddedProducts";
import { PERSON } from "./Buyer";
import { Sums } from "./OrderLine";

/** Takes an order by phone, which the host checks as one of the website. */
export function NewOrderPage({ shippingCents }: SignedIn) {
  const [key] = useState(() => crypto.randomUUID());
  const [person, setPerson] = useState({
    ...{ name: "", contactNo: "", email: "", address: "" },
  });
  const [added, setAdded] = useState<readonly Added[]>([]);
  const [take] = api.useTakeOrderMutation();
  const navigate = useNavigate();
  const texts = Object.values(person);
  useAskBeforeClosing(added.length > 0 || texts.join("") !== "");
  const isIncomplete =
    added.length === 0 ||
    added.some(({ qty }) => qty < 1) ||
    texts.some((text) => !text.trim());
  const toPayCents = orderToPay(added, shippingCents);
  const place = async () => {
    const lines = added.map(({ id: productId, qty }) => ({ productId, qty }));
    const newOrder = { key, ...person, toPayCents, lines };
    const { data } = await take({ newOrder });
    if (data) void navigate(`/orders/${data.number}`);
  };
  return (
    <>
      <Heading title="New order" />
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <Section title="Products">
          <AddedProducts added={added} onChange={setAdded} />
          <Sums
            sums={[
              ["Delivery charge", shippingCents],
              ["To pay", toPayCents],
            ]}
          />
        </Section>
        <Section title="Buyer" className="grid gap-3">
          <TextFields fields={PERSON} values={person} onChange={setPerson} />
          {isIncomplete && <p>Add a product and fill in every field.</p>}
          <Button isMain disabled={isIncomplete} onClick={() => void place()}>
            Place order
          </Button>
        </Section>
      </div>
    </>
  );
}
