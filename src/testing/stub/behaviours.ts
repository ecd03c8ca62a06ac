/** The stub host's behaviour on a call in place of its usual answer. */
export type Behaviour = (usual: () => Response) => Response | Promise<Response>;

const answer =
  (body: string, type: string, status = 200) =>
  () =>
    new Response(body, { status, headers: { "Content-Type": type } });

/** Replies with this text, as to an order or an enquiry. */
export const replying = (text: string) =>
  answer(text, "text/plain; charset=utf-8");

/** Fails with a status and the host's sentence. */
export const failing = (status: number, text = "") =>
  answer(text, "text/plain", status);

/** Answers with this JSON value, which may have the wrong shape. */
export const answering = (value: unknown) => () => Response.json(value);

/** Never answers. */
export const hanging: Behaviour = () => new Promise(() => {});

/** Ends the connection without a reply. */
export const dropping: Behaviour = () =>
  Promise.reject(new TypeError("The connection was closed."));

/**
 * Waits until the test calls `release`, then gives the usual answer or behaves
 * as `next` says.
 */
export function heldBack(next: Behaviour = (usual) => usual()): {
  behaviour: Behaviour;
  release: () => void;
} {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { behaviour: (usual) => released.then(() => next(usual)), release };
}
