/** Fields that must not be empty, in the order in which they are checked, with what is said of each. */
export type RequiredFields<Field extends string> = readonly {
  field: Field;
  message: string;
  /** How a text that is too long gets shorter. */
  shortening?: string;
}[];

const CONTACT_NO = {
  field: "contactNo",
  message: "please provide contact no",
  shortening: "leave out spaces, the country code or the first 0",
} as const;

/** Contact form (specification, section 5). */
export const ENQUIRY_FIELDS = [
  { field: "name", message: "please provide name" },
  CONTACT_NO,
  { field: "subject", message: "please provide subject" },
  { field: "message", message: "please provide message" },
] as const;

/** Order form (specification, section 5). */
export const ORDER_FIELDS = [
  { field: "name", message: "please provide name" },
  CONTACT_NO,
  {
    field: "email",
    message: "please provide email",
    shortening: "please give another email address",
  },
  { field: "address", message: "please provide address" },
] as const;

/** The most characters of an email address. */
export const EMAIL_LIMIT = 50;

/** The contract's pattern for required texts says the same. */
const isEmpty = (text: string) => !/[\p{L}\p{N}]/u.test(text);

/**
 * The first field that fails, with its message; undefined if none does. What has no
 * letter or digit is empty. Lengths are checked once all fields are filled in;
 * nothing else is checked.
 *
 * @param limits the most characters of fields whose length is checked
 */
export function firstFailure<Field extends string>(
  values: Record<Field, string>,
  fields: RequiredFields<Field>,
  limits: Partial<Record<Field, number>>,
): { field: Field; message: string } | undefined {
  const empty = fields.find(({ field }) => isEmpty(values[field]));
  if (empty) return empty;
  // As the host counts: an emoji is one character, not two.
  const long = fields.find(
    ({ field }) => [...values[field]].length > (limits[field] ?? Infinity),
  );
  return (
    long && {
      field: long.field,
      message: `Use at most ${limits[long.field]} characters: ${long.shortening}.`,
    }
  );
}
