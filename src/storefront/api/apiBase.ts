import { apiAddresses } from "../../domain/shop/build";

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The address of the API host (specification, section 7): the local one when
 * the page is on this machine, otherwise the hosted one.
 *
 * @param page where the page was loaded from, as in `window.location`
 * @returns an absolute address without a slash at its end
 */
export function apiBase(
  page: { hostname: string; origin: string } = globalThis.location,
  addresses = apiAddresses(),
): string {
  const address = LOCAL_HOSTS.has(page.hostname)
    ? addresses.local
    : addresses.hosted;
  return (address || page.origin).replace(/\/+$/, "");
}

/** Tells if the storefront was built for the host that serves it. */
export function callsOwnOrigin(): boolean {
  const { local, hosted } = apiAddresses();
  return !local && !hosted;
}

/** On the page's own origin a path is enough, which the host can render without knowing its origin. */
const pictureBase = () => (callsOwnOrigin() ? "" : apiBase());

/** Address of a product photo (specification, section 7); empty if there is no file. */
export function productPictureUrl(file: string | undefined): string {
  return file
    ? `${pictureBase()}/Resource/Product/${encodeURIComponent(file)}`
    : "";
}

/** Address of a banner (specification, section 7). */
export function bannerUrl(path: string): string {
  return `${pictureBase()}/Resource/Banner/${encodeURIComponent(path)}`;
}
