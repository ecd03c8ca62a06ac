import { compressFast, compressText } from "./compressedText";

async function* pieces() {
  yield "one, ";
  yield "two";
}

it("a text is decompressed once for all who receive it at the same time", async () => {
  const text = await compressText(pieces());
  const [first, second] = await Promise.all([text.plain(), text.plain()]);
  expect(String(first)).toBe("one, two");
  expect(second).toBe(first);
  expect(await text.plain()).toBe(first);
  const other = await compressFast("one, two");
  expect(await other.plain()).not.toBe(first);
});
