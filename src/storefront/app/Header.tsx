import { useState } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { productPictureUrl } from "../api";
import { selectCount } from "../cart/cartSlice";
import { SearchBox } from "../catalog/SearchBox";
import { Drawing } from "../../ui/drawings/Drawing";
import { Icon } from "../../ui/Icon";
import { useShop } from "../../ui/shopContext";
import brand from "./brand.svg";
import { useAppSelector } from "./hooks";

const LINKS = [
  { to: "/index", label: "Home" },
  { to: "/product", label: "Our Products" },
  { to: "/gallery", label: "Product Gallery" },
  { to: "/contact", label: "Contact Us" },
];

const linkClassNames = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center rounded-button px-3 whitespace-nowrap md:max-xl:px-2 md:max-xl:text-[0.9375rem] ${
    isActive
      ? "bg-brand-tint font-medium text-brand"
      : "text-muted hover:bg-paper hover:text-ink"
  }`;

/** Brand, links, search and cart; under 768 px the links open by a button. */
export function Header() {
  const { name, logo } = useShop();
  const { key } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [menuKey, setMenuKey] = useState(key);
  // Each way to another page closes the menu, Back too.
  if (key !== menuKey) {
    setMenuKey(key);
    setIsMenuOpen(false);
  }
  return (
    <header className="sticky top-(--bar-edge) z-40 border-b border-line bg-surface print:hidden">
      <div className="page flex flex-wrap items-center gap-x-1 md:gap-x-2 xl:gap-x-4">
        {/* The name wraps out of sight where there is no room beside the mark. */}
        <Link
          to="/index"
          className="flex h-[3rem] flex-[1_1_2.25rem] flex-wrap content-start items-center gap-x-2.5 overflow-hidden rounded-button text-[0.9375rem] leading-[1.15] font-bold *:flex *:min-h-[3rem] *:items-center md:h-[4.5rem] md:w-[9rem] md:flex-none md:*:min-h-[4.5rem] xl:w-auto xl:text-[1.0625rem]"
        >
          {logo ? (
            <img
              src={productPictureUrl(logo)}
              alt=""
              className="size-9 shrink-0 object-contain"
            />
          ) : (
            <Drawing svg={brand} className="shrink-0" />
          )}
          <span className="grow basis-20">{name}</span>
        </Link>
        <nav
          aria-label="Main"
          id="main-links"
          // On phones it opens over the page, so that nothing moves.
          className={`flex flex-wrap max-md:absolute max-md:inset-x-0 max-md:top-full max-md:flex-col max-md:border-b max-md:border-line max-md:bg-surface max-md:px-4 max-md:pb-3 ${isMenuOpen ? "" : "max-md:hidden"}`}
        >
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={linkClassNames}>
              {label}
            </NavLink>
          ))}
        </nav>
        <SearchBox className="order-last mb-1 basis-full md:mb-2 lg:order-none lg:mb-0 lg:ml-auto lg:max-w-md lg:grow lg:basis-32" />
        <CartLink />
        <button
          type="button"
          className="flex size-11 items-center justify-center rounded-button hover:bg-paper md:hidden"
          aria-expanded={isMenuOpen}
          aria-controls="main-links"
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          <span className="sr-only">Menu</span>
          <Icon name={isMenuOpen ? "close" : "menu"} size={24} />
        </button>
      </div>
    </header>
  );
}

function CartLink() {
  const count = useAppSelector(selectCount);
  return (
    <NavLink
      to="/cart"
      aria-label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}
      className={(link) =>
        `${linkClassNames(link)} gap-2 max-md:px-2 md:max-lg:ml-auto`
      }
    >
      <Icon name="cart" />
      <span className="font-semibold text-ink max-lg:hidden">Cart</span>{" "}
      <span
        // A new count is a new element: it flashes once.
        key={count}
        className="flex animate-[breathe_300ms] h-[1.5rem] min-w-[1.5rem] items-center justify-center rounded-full bg-brand px-1.5 text-sm font-bold text-on-brand tabular-nums"
      >
        {count}
      </span>
    </NavLink>
  );
}
