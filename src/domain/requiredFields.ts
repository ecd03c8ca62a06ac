/** Fields that must not be empty, in the order in which they are checked, with what is said of each. */
type RequiredFields<Field extends string> = readonly {
  field: Field;
  message: string;
}[];

/** Contact form (specification, section 5). */
export const ENQUIRY_FIELDS = [
  { field: "name", message: "please provide name" },
  { field: "contactNo", message: "please provide contact no" },
  { field: "subject", message: "please provide subject" },
  { field: "message", message: "please provide message" },
] as const;

/** Order form (specification, section 5). */
export const ORDER_FIELDS = [
  { field: "name", message: "please provide name" },
  { field: "contactNo", message: "please provide contact no" },
  { field: "email", message: "please provide email" },
  { field: "address", message: "please provide address" },
] as const;

/**
 * The first field that is empty, with its message; undefined where all are
 * filled in. A field of blanks is empty; nothing else is checked.
 */
export function firstEmptyField<Field extends string>(
  values: Record<Field, string>,
  fields: RequiredFields<Field>,
): { field: Field; message: string } | undefined {
  return fields.find(({ field }) => values[field].trim() === "");
}
