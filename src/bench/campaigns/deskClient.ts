/**
 * Signs in at the desk by a link that `desk-link` has printed.
 *
 * @param host the origin of the desk, by default the one that is printed
 * @returns reads and posts as that person
 */
export async function signInBy(printed: string, host?: string) {
  const link = new URL(/http\S+#\S+/.exec(printed)![0]);
  const origin = host ?? link.origin;
  const send = (path: string, body: object, cookie = "") =>
    fetch(`${origin}/desk/${path}`, {
      method: "POST",
      headers: { origin, cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const { headers } = await send("session", {
    secret: link.hash.slice(1),
    password: "135790",
  });
  const cookie = headers.getSetCookie()[0]!.split(";")[0]!;
  const get = (path: string) =>
    fetch(`${origin}/desk/${path}`, { headers: { cookie } });
  return {
    get,
    /** Tells the status, or 0 without a reply. */
    post: (path: string, body: object): Promise<number> =>
      send(path, body, cookie).then(
        ({ status }) => status,
        () => 0,
      ),
    /** Posts a body, or reads without one; undefined if the reply did not come, or not all of it. */
    async ask(path: string, body?: object) {
      try {
        const reply = await (body ? send(path, body, cookie) : get(path));
        return { status: reply.status, body: await reply.text() };
      } catch {
        return undefined;
      }
    },
  };
}
