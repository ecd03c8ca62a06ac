/** What the stub host does with one of its calls in place of its usual answer. */
export type Behaviour =
  | { kind: "answer"; status: number; type: string; body: string }
  | { kind: "wait"; until: Promise<unknown>; next?: Behaviour }
  | { kind: "hang" }
  | { kind: "drop" };

/** Replies with this text, as an order or an enquiry is replied to. */
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

/** Says that it answers in JSON, and doesn't. */
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

/** Closes the connection without a word. */
export const dropping: Behaviour = { kind: "drop" };

/**
 * Waits until the test lets it go on, with its usual answer or with another
 * behaviour.
 */
export function heldBack(next?: Behaviour): {
  behaviour: Behaviour;
  release: () => void;
} {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  return { behaviour: { kind: "wait", until, next }, release };
}
