import type { Medicine } from "../domain/product/medicine";

/** Marks a medicine that needs a prescription; nothing for others. */
export const PrescriptionTag = ({ legalClass }: Pick<Medicine, "legalClass">) =>
  legalClass === "prescription" && (
    <span className="tag border border-current bg-offer-tint text-offer">
      Prescription
    </span>
  );
