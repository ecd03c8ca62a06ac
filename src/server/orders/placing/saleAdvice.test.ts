import { GB, line, prescribed } from "../../../testing/saleLines";
import { adviceOn, limitText } from "./saleAdvice";
import {
  brokenRules,
  type SaleLine,
  type SaleRule,
} from "../../medicines/saleRules";

const paracetamol = (pack: number, qty: number) =>
  line("Paracetamol", { mg: 500, pack, qty });
const loperamide = (pack: number, qty: number) =>
  line("Loperamide", { mg: 2, pack, qty });
const ibuprofen = (qty: number) => line("Ibuprofen", { mg: 200, qty });
const asked: SaleRule = {
  text: "Prescription medicines can't be ordered here.",
  classes: ["prescription"],
  most: { packs: 0 },
};

test.each<[SaleLine[], string]>([
  [
    [paracetamol(16, 3), ibuprofen(1)],
    "You can order 2 packs of painkillers. Please remove 2.",
  ],
  [
    [loperamide(6, 3)],
    "You can order 12 tablets or capsules of loperamide. Please remove 1 pack.",
  ],
  // The fullest packs go first, no more of them than needed.
  [
    [loperamide(1, 4), loperamide(4, 5), loperamide(8, 1)],
    "You can order 12 tablets or capsules of loperamide. Please remove 4 packs.",
  ],
  [
    [line("Pseudoephedrine", { mg: 60, pack: 12, qty: 3 })],
    "You can order 720 mg of pseudoephedrine. Please remove 2 packs.",
  ],
  [
    [line("Sildenafil", { mg: 50 }), line("Nicorandil", prescribed)],
    "Medicines against erectile dysfunction are not taken with nitrates against chest pain: together they can kill. Please keep only one of them: Sildenafil 50mg and Nicorandil 200mg.",
  ],
  [
    [line("Ibuprofen", { mg: 600 })],
    "Tablets with more than 400 mg of ibuprofen are sold on prescription only: they can make the stomach bleed. Please remove Ibuprofen 600mg.",
  ],
  [
    [line("Simvastatin", prescribed)],
    "Prescription medicines can't be ordered here. Please remove Simvastatin 200mg.",
  ],
])("a cart of %j says what to do", (lines, advice) => {
  const [first] = brokenRules([...GB, asked], lines);
  expect(adviceOn(first!, ({ name }) => name)).toBe(advice);
});

it("a limit of no medicine in particular is one of medicines", () =>
  expect(limitText({ text: "", most: { packs: 3 } })).toBe(
    "You can order 3 packs of medicines.",
  ));
