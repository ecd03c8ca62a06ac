import { useLocation } from "react-router-dom";
import { digitsOf, type Shop } from "../config/shop";
import { Icon, type IconName } from "../ui/Icon";
import { useShop } from "../ui/shopContext";

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

/**
 * The shortcuts at the foot of a phone's screen (specification, section 2). They
 * give way to the bars of the cart and of a product's page, and to a field that
 * is filled in.
 */
export function ContactBar() {
  const shop = useShop();
  const { pathname } = useLocation();
  // Only on these very paths: the host renders all unknown ones alike.
  if (/^\/(cart(\/shared)?|product-details\/[^/]+)\/?$/.test(pathname))
    return null;
  return (
    <nav
      aria-label="Contact shortcuts"
      // Its height and the links' widths are fixed, so that nothing moves while the page arrives, link by link.
      className="contact-bar min-h-[calc(3.5rem+1px)] border-t border-line bg-surface md:hidden"
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,25%),1fr))]">
        {shortcuts(shop).map(({ label, href, icon }) => (
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
