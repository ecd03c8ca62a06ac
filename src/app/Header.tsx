import { useState } from "react";
import { useLocation } from "react-router-dom";
import { productPictureUrl } from "../api";
import { selectCount } from "../features/cart/cartSlice";
import { SendingOrder } from "../features/checkout/OrderNotice";
import { SearchBox } from "../features/catalog/SearchBox";
import { Drawing } from "../ui/Drawing";
import { Icon } from "../ui/Icon";
import { Link, NavLink } from "../ui/Link";
import { useShop } from "../ui/shopContext";
import brand from "./brand.svg";
import { useAppSelector } from "./hooks";

const LINKS = [
  { to: "/index", label: "Home" },
  { to: "/product", label: "Our Products" },
  { to: "/gallery", label: "Product Gallery" },
  { to: "/contact", label: "Contact Us" },
];

const linkClassNames = (isActive: boolean) =>
  `flex min-h-11 items-center rounded-button px-3 whitespace-nowrap md:max-lg:px-2 md:max-lg:text-[0.9375rem] ${
    isActive
      ? "bg-brand-tint font-medium text-brand"
      : "text-muted hover:bg-paper hover:text-ink"
  }`;

const SEARCH_FIELD = "rounded-full pl-10";

/** Brand, links, search and cart; under 768 px the links open by a button. */
export function Header() {
  const { name, logo } = useShop();
  const { pathname } = useLocation();
  // Open for one page only: following a link closes the menu.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null);
  const isMenuOpen = menuOpenOn === pathname;
  const hasOwnSearch = pathname === "/product" || pathname === "/index";
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div className="page flex min-h-14 items-center gap-x-1 md:min-h-18 md:gap-x-2 lg:gap-x-4">
        <Link
          to="/index"
          // Fixed on phones, so that the name does not wrap when the rest of the header arrives.
          className="mr-auto flex min-h-11 min-w-0 flex-1 max-md:max-w-[calc(100vw-9.5rem)] items-center gap-2.5 rounded-button text-[0.9375rem] leading-tight font-bold md:mr-0 md:flex-none md:max-xl:w-34 xl:text-[1.0625rem]"
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
          <span className="min-w-0">{name}</span>
        </Link>
        <nav
          aria-label="Main"
          id="main-links"
          className={`main-links ${isMenuOpen ? "is-open" : ""}`}
        >
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={linkClassNames}>
              {label}
            </NavLink>
          ))}
          {isMenuOpen && !hasOwnSearch && (
            <SearchBox className="mt-2 md:hidden" fieldClass={SEARCH_FIELD} />
          )}
        </nav>
        {!hasOwnSearch && (
          <>
            <SearchBox
              className="ml-auto hidden max-w-56 xl:block"
              fieldClass={SEARCH_FIELD}
            />
            <Link
              to="/product"
              aria-label="Search medicines"
              className="ml-auto hidden size-11 items-center justify-center rounded-button hover:bg-paper md:flex xl:hidden"
            >
              <Icon name="search" />
            </Link>
          </>
        )}
        <CartLink className={hasOwnSearch ? "md:ml-auto" : ""} />
        <button
          type="button"
          className="flex size-11 items-center justify-center rounded-button hover:bg-paper md:hidden"
          aria-expanded={isMenuOpen}
          aria-controls="main-links"
          onClick={() => setMenuOpenOn(isMenuOpen ? null : pathname)}
        >
          <span className="sr-only">Menu</span>
          <Icon name={isMenuOpen ? "close" : "menu"} size={24} />
        </button>
      </div>
      <SendingOrder />
    </header>
  );
}

function CartLink({ className }: { className: string }) {
  const count = useAppSelector(selectCount);
  return (
    <NavLink
      to="/cart"
      className={(isActive) =>
        `${linkClassNames(isActive)} ${className} gap-2 max-md:px-2`
      }
    >
      <Icon name="cart" />
      <span className="font-semibold text-ink max-lg:sr-only">Cart</span>{" "}
      <span
        key={count}
        className="badge flex h-6 min-w-6 items-center justify-center rounded-full bg-brand px-1.5 text-sm font-bold text-on-brand tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only"> {count === 1 ? "item" : "items"}</span>
    </NavLink>
  );
}
