import { GB } from "../../testing/saleLines";
import { testNames } from "../../testing/testNames";
import {
  needsApproval,
  needsPrescription,
  orderCallSheet,
} from "./orderCallSheet";

const names = testNames();

/** An order of these lines with what was known of their products. */
const orderOf = (...lines: [name: string, facts: object | null][]) => ({
  lines: lines.map(([product_name, facts]) => ({
    product_name,
    pack: 28,
    qty: 2,
    facts: facts && JSON.stringify(facts),
  })),
});

const general = { legalClass: "general" };

it.each<[approval: boolean, prescription: boolean, (object | null)[]]>([
  [false, false, [general, general]],
  [true, false, [general, { legalClass: "pharmacy" }]],
  [true, true, [general, { legalClass: "prescription" }]],
  [true, false, [general, {}]],
  [true, false, [null]],
])("an order needs approval: %p, a prescription: %p, of %j", (...row) => {
  const [approval, prescription, facts] = row;
  const lines = facts.map((each): [string, object | null] => ["Pills", each]);
  const order = orderOf(...lines);
  expect(needsApproval(order)).toBe(approval);
  expect(needsPrescription(order)).toBe(prescription);
});

it("each line says class, contents, repeats, the one maker, and what to ask", () => {
  const order = orderOf(
    [
      "Solpadeine Max",
      {
        legalClass: "pharmacy",
        contains: ["caffeine", "codeine", "paracetamol"],
      },
    ],
    ["Panadol", { legalClass: "general", contains: ["paracetamol"] }],
    ["Herbal drops", null],
    ["Calpol", { legalClass: "general", contains: ["paracetamol"] }],
    ["Marevan 3mg", { legalClass: "prescription", contains: ["warfarin"] }],
  );
  expect(orderCallSheet(order, { rules: GB, names })).toEqual([
    [
      "Pharmacy medicine.",
      "Contains caffeine, codeine, paracetamol.",
      "Paracetamol is also in Panadol and in Calpol.",
      "Ask: Is it for somebody of 12 or older?",
      "Ask: Have you taken anything else against this pain, and for how long? Not for more than 3 days.",
    ],
    [
      "General sale.",
      "Contains paracetamol.",
      "Paracetamol is also in Solpadeine Max and in Calpol.",
    ],
    [
      "Class unknown: only the pharmacist may let it leave.",
      "What it contains is not known: read its pack.",
    ],
    [
      "General sale.",
      "Contains paracetamol.",
      "Paracetamol is also in Solpadeine Max and in Panadol.",
    ],
    [
      "Prescription medicine.",
      "Contains warfarin.",
      "Brand only: the patient should stay on the same maker's product.",
    ],
  ]);
});

it.each([
  [true, "Tablets", { contains: ["Warfarin"] }],
  [true, "Tablets", { brand: "Abatacept" }],
  [true, "Abatacept powder", {}],
  [false, "Tablets", { contains: ["Paracetamol"] }],
])("the maker must stay the same: %p, of %s with %j", (is, name, medicine) => {
  const order = orderOf([name, medicine]);
  const [line] = orderCallSheet(order, { rules: [], names });
  expect(/Brand only/.test(line!.join())).toBe(is);
});
