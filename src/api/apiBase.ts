declare const __LOCAL_API_URL__: string;
declare const __HOSTED_API_URL__: string;

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The addresses given at build time; empty means the page's own origin. */
const builtIn = () => ({
  local: __LOCAL_API_URL__,
  hosted: __HOSTED_API_URL__,
});

/**
 * The address of the API host (specification, section 7): the local one when
 * the page is on this machine, otherwise the hosted one.
 *
 * @param page where the page was loaded from, as in `window.location`
 * @returns an absolute address without a slash at its end
 */
export function apiBase(
  page: { hostname: string; origin: string } = globalThis.location,
  addresses = builtIn(),
): string {
  const address = LOCAL_HOSTS.has(page.hostname)
    ? addresses.local
    : addresses.hosted;
  return (address || page.origin).replace(/\/+$/, "");
}

/** Whether the storefront was built for the host that serves it. */
export function callsOwnOrigin(): boolean {
  const { local, hosted } = builtIn();
  return !local && !hosted;
}

/**
 * What goes before a picture's path: nothing where the page's own origin has
 * them, so that the host can render the address without knowing its own.
 */
const pictureBase = () => (callsOwnOrigin() ? "" : apiBase());

/** Address of a product photo or drawn pack (specification, section 7); empty where there is no file. */
export function productPictureUrl(file: string | undefined): string {
  return file
    ? `${pictureBase()}/Resource/Product/${encodeURIComponent(file)}`
    : "";
}

/** Address of a banner (specification, section 7). */
export function bannerUrl(path: string): string {
  return `${pictureBase()}/Resource/Banner/${encodeURIComponent(path)}`;
}
