/** The parameter of the address that holds the code. */
export const CODE_PARAMETER = "c";

/** Address of the page that opens a cart code, below the shop's origin. */
export function sharedCartPath(code: string): string {
  return `/cart/shared?${new URLSearchParams({ [CODE_PARAMETER]: code })}`;
}

/** The code in what somebody pasted: the code itself, or a link with it. */
export function codeIn(pasted: string): string {
  const [, query] = pasted.split(/\?(.*)/s);
  const inLink = new URLSearchParams(query).get(CODE_PARAMETER);
  return (inLink ?? pasted).replace(/\s/g, "");
}
