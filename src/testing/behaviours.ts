/** What the stub host does on a call in place of its usual answer. */
export type Behaviour =
  | { kind: "answer"; status: number; type: string; body: string }
  | { kind: "wait"; until: Promise<unknown>; next?: Behaviour }
  | { kind: "hang" }
  | { kind: "drop" };

/** Replies with this text, as to an order or an enquiry. */
export function replying(text: string): Behaviour {
  return { kind: "answer", status: 200, type: "text/plain", body: text };
}

/** Fails with a status and the host's sentence. */
export function failing(status: number, text = ""): Behaviour {
  return { kind: "answer", status, type: "text/plain", body: text };
}

/** Answers with this JSON value, which may have the wrong shape. */
export function answering(value: unknown): Behaviour {
  return {
    kind: "answer",
    status: 200,
    type: "application/json",
    body: JSON.stringify(value),
  };
}

/** Announces JSON and sends HTML. */
export function nonsense(): Behaviour {
  return {
    kind: "answer",
    status: 200,
    type: "application/json",
    body: "<!doctype html><title>Sign in to the network</title>",
  };
}

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
