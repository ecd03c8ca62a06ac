import { GB } from "../../testing/saleLines";
import { callSheet, describeCallLine, type CallLine } from "./callSheet";

const line = (name: string, more: Partial<CallLine> = {}): CallLine => ({
  name,
  pack: 28,
  qty: 1,
  isBrandOnly: false,
  ...more,
});

const describe = (...lines: CallLine[]) =>
  callSheet(lines, GB).map(describeCallLine);

it("a call sheet says of each line its class, what it contains, which others contain the same, what is not known, where the maker stays, and what to ask", () =>
  expect(
    describe(
      line("Solpadeine Max", {
        legalClass: "pharmacy",
        contains: ["caffeine", "codeine", "paracetamol"],
      }),
      line("Panadol", { legalClass: "general", contains: ["paracetamol"] }),
      line("Herbal drops"),
      line("Calpol", { legalClass: "general", contains: ["paracetamol"] }),
      line("Marevan 3mg", {
        legalClass: "prescription",
        contains: ["warfarin"],
        isBrandOnly: true,
      }),
    ),
  ).toEqual([
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
  ]));
