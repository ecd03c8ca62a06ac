import { useState } from "react";
import { useLocation } from "react-router-dom";
import { selectCount } from "../features/cart/cartSlice";
import { BrowserOnly } from "../ui/BrowserOnly";
import {
  BrandMark,
  CartIcon,
  CloseIcon,
  MenuIcon,
  SearchIcon,
} from "../ui/icons";
import { Link, NavLink } from "../ui/Link";
import { HeaderSearch } from "./HeaderSearch";
import { useAppSelector } from "./hooks";
import { shop } from "./shop";

const LINKS = [
  { to: "/index", label: "Home" },
  { to: "/product", label: "Our Products" },
  { to: "/gallery", label: "Product Gallery" },
  { to: "/contact", label: "Contact Us" },
];

const linkLook = (isActive: boolean) =>
  `flex min-h-11 items-center rounded-button px-3 whitespace-nowrap md:max-lg:px-2 md:max-lg:text-[0.9375rem] ${
    isActive
      ? "bg-brand-tint font-medium text-brand"
      : "text-muted hover:bg-paper hover:text-ink"
  }`;

/** Brand, links, search and cart; under 768 px the links open from a button. */
export function Header() {
  const { pathname } = useLocation();
  // Open for one page only: following a link closes the menu.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null);
  const isMenuOpen = menuOpenOn === pathname;
  const isListPage = pathname === "/product";
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface print:hidden">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-1 md:min-h-18 md:gap-x-2 lg:gap-x-4">
        <Link
          to="/index"
          className="mr-auto flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-button text-[0.9375rem] leading-tight font-bold md:mr-0 md:flex-none md:max-xl:w-34 xl:text-[1.0625rem]"
        >
          <BrandMark />
          <span className="min-w-0">{shop.name}</span>
        </Link>
        <nav
          aria-label="Main"
          id="main-links"
          className={`${isMenuOpen ? "flex" : "hidden"} order-last w-full flex-col pb-3 md:order-none md:flex md:w-auto md:flex-row md:pb-0`}
        >
          {LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to} className={linkLook}>
              {label}
            </NavLink>
          ))}
          {!isListPage && <HeaderSearch className="mt-2 md:hidden" />}
        </nav>
        {!isListPage && (
          <>
            <HeaderSearch className="ml-auto hidden max-w-56 xl:block" />
            <Link
              to="/product"
              aria-label="Search medicines"
              className="ml-auto hidden size-11 items-center justify-center rounded-button hover:bg-paper md:flex xl:hidden"
            >
              <SearchIcon />
            </Link>
          </>
        )}
        <CartLink className={isListPage ? "md:ml-auto" : ""} />
        <button
          type="button"
          className="flex size-11 items-center justify-center rounded-button hover:bg-paper md:hidden"
          aria-expanded={isMenuOpen}
          aria-controls="main-links"
          onClick={() => setMenuOpenOn(isMenuOpen ? null : pathname)}
        >
          <span className="sr-only">Menu</span>
          {isMenuOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
      </div>
      <BrowserOnly standIn={null}>
        <CartCountAnnouncement />
      </BrowserOnly>
    </header>
  );
}

/** Says how full the cart is whenever that changes: the badge alone is only seen. */
function CartCountAnnouncement() {
  const count = useAppSelector(selectCount);
  const [countAtStart] = useState(count);
  return (
    <p role="status" className="sr-only">
      {count !== countAtStart && `${itemsIn(count)} in your cart`}
    </p>
  );
}

const itemsIn = (count: number) => `${count} ${count === 1 ? "item" : "items"}`;

function CartLink({ className }: { className: string }) {
  const count = useAppSelector(selectCount);
  return (
    <NavLink
      to="/cart"
      aria-label={`Cart, ${itemsIn(count)}`}
      className={(isActive) =>
        `${linkLook(isActive)} ${className} gap-2 max-md:px-2`
      }
    >
      <CartIcon />
      <span className="hidden font-semibold text-ink lg:inline">Cart</span>
      <span className="flex h-6 min-w-6 items-center justify-center rounded-full bg-brand px-1.5 text-sm font-bold text-on-brand tabular-nums">
        {count}
      </span>
    </NavLink>
  );
}
