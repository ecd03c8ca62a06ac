import type { Medicine } from "./medicine";

const HOW_SOLD = {
  general: "Sold without a prescription.",
  pharmacy:
    "Sold without a prescription. Our pharmacist may have a few questions when we call.",
  prescription: "Prescription needed. Have it ready when we call.",
} as const;

/** Says how a medicine is sold; empty if nobody knows. */
export function howSold({
  legalClass,
  onEnquiry,
}: Pick<Medicine, "legalClass"> & { onEnquiry?: boolean }): string {
  if (!onEnquiry) return legalClass ? HOW_SOLD[legalClass] : "";
  return legalClass === "prescription"
    ? "Prescription needed. Ask us how to order it."
    : "This can't be ordered online. Ask our pharmacist.";
}
