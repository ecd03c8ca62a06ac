/** A browser's caches in memory, as far as the storefront uses them. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        kept.set(url, response);
      },
      delete: async (url: string) => kept.delete(url),
      keys: async () => [...kept.keys()],
    };
  };
  return {
    open,
    /** The texts that are kept, whatever their addresses, the oldest first. */
    texts: async (name: string): Promise<string[]> =>
      Promise.all(
        [...(all.get(name)?.values() ?? [])].map((reply) =>
          reply.clone().text(),
        ),
      ),
  };
}

/** Makes these the caches of the page, until the returned function takes them away again. */
export function haveCaches(caches: ReturnType<typeof fakeCaches>): () => void {
  Object.assign(globalThis, { caches });
  return () => Reflect.deleteProperty(globalThis, "caches");
}
