/** The stub host's behaviour on a call in place of its usual answer. */
export type Behaviour =
  | { kind: "answer"; status: number; type: string; body: string }
  | { kind: "wait"; until: Promise<unknown>; next?: Behaviour }
  | { kind: "hang" }
  | { kind: "drop" };

const answer = (
  body: string,
  type = "text/plain; charset=utf-8",
  status = 200,
): Behaviour => ({ kind: "answer", status, type, body });

/** Replies with this text, as to an order or an enquiry. */
export const replying = (text: string) => answer(text);

/** Fails with a status and the host's sentence. */
export const failing = (status: number, text = "") =>
  answer(text, "text/plain", status);

/** Answers with this JSON value, which may have the wrong shape. */
export const answering = (value: unknown) =>
  answer(JSON.stringify(value), "application/json");

/** Never answers. */
export const hanging: Behaviour = { kind: "hang" };

/** Closes the connection without a reply. */
export const dropping: Behaviour = { kind: "drop" };

/**
 * Waits until the test calls `release`, then gives the usual answer or behaves
 * as `next` says.
 */
export function heldBack(next?: Behaviour): {
  behaviour: Behaviour;
  release: () => void;
} {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  return { behaviour: { kind: "wait", until, next }, release };
}
