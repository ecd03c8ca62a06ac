import { useState } from "react";
import { countOf } from "../../domain/product/units";
import { TextField } from "../../ui/TextField";
import { api } from "../api";
import type { ProductDetails } from "../endpoints.gen";
import { Button } from "../ui/Button";
import { Section } from "../ui/Section";

/** The packs of a product that are left: orders take theirs, a clerk counts or adds a delivery. */
export function Stock({ id, stock }: Pick<ProductDetails, "id" | "stock">) {
  const [packs, setPacks] = useState("");
  const [change] = api.useChangeProductMutation();
  const send = async (text: string) => {
    const productChange = { action: "stock" as const, packs: text };
    const { error } = await change({ id, productChange });
    if (!error) setPacks("");
  };
  const isCounted = stock !== null;
  return (
    <Section title="Stock">
      <p role="status" className="mt-1">
        {isCounted
          ? `${countOf(stock, "pack")} left for orders.`
          : "Packs are not counted: any number can be ordered."}
      </p>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send(packs);
        }}
      >
        <TextField
          label={isCounted ? "Packs: 12, or +20 for a delivery" : "Packs"}
          name="packs"
          value={packs}
          onChange={setPacks}
          limit={8}
        />
        <Button type="submit" disabled={packs.trim() === ""}>
          {isCounted ? "Change the stock" : "Count from now on"}
        </Button>
      </form>
      {isCounted && (
        <p className="mt-3">
          <Button onClick={() => void send("none")}>Count no longer</Button>
        </p>
      )}
    </Section>
  );
}
