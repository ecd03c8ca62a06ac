import { digitsOf, type Shop } from "../../domain/shop/shop";
import { Icon, type IconName } from "../../ui/Icon";
import { useShop } from "../../ui/shopContext";

const shortcuts = ({
  phone,
  whatsapp,
  email,
}: Shop): { label: string; href: string; icon: IconName }[] => [
  { label: "Call", href: `tel:+${digitsOf(phone)}`, icon: "phone" },
  {
    label: "WhatsApp",
    href: `https://wa.me/${digitsOf(whatsapp || phone)}`,
    icon: "whatsApp",
  },
  { label: "Email", href: `mailto:${email}`, icon: "mail" },
  { label: "SMS", href: `sms:+${digitsOf(phone)}`, icon: "advice" },
];

/** Four ways to reach the shop from a phone (specification, section 2). */
export function ContactShortcuts() {
  return (
    <nav aria-label="Contact shortcuts" className="page pt-6 md:hidden">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,25%),1fr))]">
        {shortcuts(useShop()).map(({ label, href, icon }) => (
          <li key={label}>
            <a
              href={href}
              className="flex min-h-14 flex-col items-center gap-0.5 pt-2 text-xs font-bold text-brand"
            >
              <Icon name={icon} size={22} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
