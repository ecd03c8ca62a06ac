import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon";

const digitsIn = (text: string) => text.replace(/[^\d+]/g, "");

/**
 * Ways to reach somebody. What was typed is checked by nobody: it may be no
 * number and no address, and never becomes another part of a link.
 *
 * @param dialled the number as other countries dial it
 * @param text what is written to them already
 */
export function Contacts({
  contactNo,
  dialled,
  email,
  text = "",
  subject = "",
  children,
}: {
  contactNo?: string;
  dialled?: string;
  email?: string;
  text?: string;
  subject?: string;
  children?: ReactNode;
}) {
  const body = encodeURIComponent(text);
  const call = digitsIn(contactNo ?? "");
  const query = text
    ? `?subject=${encodeURIComponent(subject)}&body=${body}`
    : "";
  return (
    <p className="flex flex-wrap gap-2">
      {call.length > 2 ? (
        <a className="btn btn-secondary" href={`tel:${call}`}>
          <Icon name="phone" /> {contactNo}
        </a>
      ) : (
        contactNo
      )}
      {dialled && dialled.length > 5 && (
        <a
          className="btn btn-secondary"
          href={`https://wa.me/${dialled}${text && `?text=${body}`}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsApp" /> WhatsApp
        </a>
      )}
      {email?.includes("@") && (
        <a
          className="btn btn-secondary"
          href={`mailto:${encodeURIComponent(email)}${query}`}
        >
          <Icon name="mail" /> {text ? "Mail" : email}
        </a>
      )}
      {children}
    </p>
  );
}
