/**
 * Signs in at the desk by a link that `operator desk-link` has printed.
 *
 * @returns reads as that person; and posts, and tells the status, or 0 without a reply
 */
export async function signInBy(printed: string) {
  const { origin, hash } = new URL(/http\S+#\S+/.exec(printed)![0]);
  const send = (path: string, body: object, cookie = "") =>
    fetch(`${origin}/desk/${path}`, {
      method: "POST",
      headers: { origin, cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const { headers } = await send("session", { secret: hash.slice(1) });
  const cookie = headers.get("set-cookie")!.split(";")[0]!;
  return {
    get: (path: string) =>
      fetch(`${origin}/desk/${path}`, { headers: { cookie } }),
    post: (path: string, body: object): Promise<number> =>
      send(path, body, cookie).then(
        ({ status }) => status,
        () => 0,
      ),
  };
}
