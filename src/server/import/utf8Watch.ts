/** Passes bytes on, and notices where they are no UTF-8, of which the parser says nothing. */
export function utf8Watch() {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isBroken = false;
  function look(chunk?: Buffer): void {
    if (isBroken) return;
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isBroken = true;
    }
  }
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        look(chunk);
        yield chunk;
      }
      look();
    },
    /** Whether a record has a character that was none; its bytes have passed by then. */
    isBrokenIn: (record: readonly string[]) =>
      isBroken && record.some((cell) => cell.includes("\ufffd")),
  };
}
