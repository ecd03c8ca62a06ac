import type { CurrentShop } from "./currentShop";
import { HttpError } from "../http/httpError";

/**
 * Refuses a contact number that is longer than this shop takes; the contract
 * allows the longest that any shop may take.
 *
 * @param subject what was sent: "order" or "enquiry"
 * @throws HttpError (400) that names the field
 */
export function requireContactNumber(
  subject: string,
  contactNo: string,
  { shop }: CurrentShop,
): void {
  const { contactNumberLimit: limit } = shop;
  if ([...contactNo].length <= limit) return;
  throw new HttpError(
    400,
    `The ${subject} could not be read: contactNo has more than ${limit} characters.`,
  );
}
