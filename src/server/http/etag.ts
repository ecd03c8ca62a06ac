import { hash } from "node:crypto";

/** A tag without the mark that texts of other bytes may share it. */
const withoutMark = (tag: string) => tag.trim().replace(/^W\//, "");

/** Tells whether the browser holds this very reply already. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? "")
    .split(",")
    .map(withoutMark)
    .some((known) => known === withoutMark(tag) || known === "*");
}

/** The weak tag of what is sent in one coding or another. */
export function tagOf(payload: string | Buffer): string {
  return `W/"${hash("sha256", payload, "base64url").slice(0, 22)}"`;
}
