import { Link } from "react-router-dom";
import { hasFeature, productPictureUrl, useGetConfigQuery } from "../api";
import {
  digitsOf,
  INFO_PAGES,
  openingHoursOf,
  type Shop,
} from "../../domain/shop/shop";
import { useShop } from "../../ui/shopContext";
import { VisitorCounter } from "./VisitorCounter";
import { Icon, type IconName } from "../../ui/Icon";

const COPYRIGHT_YEAR = 2026;
const ASK_CLASS_NAMES = "link inline-flex min-h-9 items-center";

/** Copyright, address, hours and licence of the data, pages about the shop; on phones contact shortcuts. */
export function Footer() {
  const shop = useShop();
  const { phone, email } = shop;
  const { euLogo } = shop.pharmacy;
  const { data: config } = useGetConfigQuery();
  const hasStatus = hasFeature(config, "status");
  return (
    <footer className="mt-12 grow border-t border-line bg-surface print:hidden">
      <ContactShortcuts />
      <div className="page grid gap-8 py-10 text-sm text-muted sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
        <div>
          <p className="text-base font-bold text-ink">{shop.name}</p>
          <p className="mt-2">{shop.slogan}.</p>
        </div>
        <div>
          <h2 className="font-semibold text-ink">Visit us</h2>
          <address className="mt-2 not-italic">
            {shop.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </div>
        <div>
          <h2 className="font-semibold text-ink">Opening hours</h2>
          <ul className="mt-2">
            {openingHoursOf(shop).map(({ days, times }) => (
              <li key={days + times}>
                {days} {times}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="font-semibold text-ink">Ask us</h2>
          <ul className="mt-1">
            {[
              { text: phone, href: `tel:+${digitsOf(phone)}` },
              { text: email, href: `mailto:${email}` },
            ].map(({ text, href }) => (
              <li key={href}>
                <a className={ASK_CLASS_NAMES} href={href}>
                  {text}
                </a>
              </li>
            ))}
            <li>
              <Link className={ASK_CLASS_NAMES} to="/contact">
                Send an enquiry
              </Link>
            </li>
          </ul>
        </div>
        <nav aria-label="Good to know">
          <h2 className="font-semibold text-ink">Good to know</h2>
          <ul className="mt-1">
            {INFO_PAGES.map(({ path, title }) => (
              <li key={path}>
                <Link className={ASK_CLASS_NAMES} to={path}>
                  {title}
                </Link>
              </li>
            ))}
            {hasStatus && (
              <li>
                <Link className={ASK_CLASS_NAMES} to="/order-status">
                  Order status
                </Link>
              </li>
            )}
          </ul>
        </nav>
      </div>
      <div className="page">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line py-5 text-sm text-muted">
          <p>
            © {COPYRIGHT_YEAR} {shop.name}.{" "}
            {[shop.licence, shop.dataLicence].filter(Boolean).join(" ")}
          </p>
          {euLogo && (
            <a href={euLogo.url}>
              <img
                src={productPictureUrl(euLogo.picture)}
                alt="EU common logo"
                className="h-16"
              />
            </a>
          )}
          {hasFeature(config, "visits") && <VisitorCounter />}
        </div>
      </div>
    </footer>
  );
}

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
function ContactShortcuts() {
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
