import { shop } from "./shop";

const WAYS = [
  { label: "Call", href: `tel:+${shop.phoneDigits}` },
  { label: "WhatsApp", href: `https://wa.me/${shop.phoneDigits}` },
  { label: "Email", href: `mailto:${shop.email}` },
  { label: "SMS", href: `sms:+${shop.phoneDigits}` },
];

/** The shortcuts at the foot of a phone's screen (specification, section 2). */
export function ContactBar() {
  return (
    <nav
      aria-label="Contact shortcuts"
      // Its height, and each link's share of its width, wait for none of the links.
      className="fixed inset-x-0 bottom-0 z-30 min-h-[calc(3.25rem+1px)] border-t border-line bg-surface md:hidden"
    >
      <ul className="grid grid-cols-[4fr_7fr_5fr_4fr]">
        {WAYS.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              className="flex min-h-13 items-center justify-center text-sm font-bold text-brand"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
