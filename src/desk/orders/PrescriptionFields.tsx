import { TextField } from "../../ui/TextField";
import type { Prescription } from "../endpoints.gen";

/** Tells if a prescription is named as an approval has to. */
export const isNamed = ({ prescriber, date, seenBy }: Prescription) =>
  Boolean(prescriber.trim() && date && seenBy.trim());

/** Fields that a pharmacist fills in to approve a prescription medicine. */
export function PrescriptionFields({
  prescription,
  onChange,
}: {
  prescription: Prescription;
  onChange: (prescription: Prescription) => void;
}) {
  const field = (name: keyof Prescription, label: string, limit: number) => (
    <TextField
      label={label}
      name={name}
      value={prescription[name]}
      onChange={(text) => onChange({ ...prescription, [name]: text })}
      limit={limit}
    />
  );
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-bold">Prescription</legend>
      {field("prescriber", "Prescriber", 200)}
      {field("number", "Number, if it has one", 60)}
      <label className="grid min-w-0 gap-1.5 text-sm font-semibold">
        Date
        <input
          type="date"
          className="field min-w-0 font-normal"
          value={prescription.date}
          onChange={({ target }) =>
            onChange({ ...prescription, date: target.value })
          }
        />
      </label>
      {field("seenBy", "Seen by", 60)}
    </fieldset>
  );
}
