import { calendarFile } from "./calendarFile";

const REMINDER = {
  title: "Order again; Green, Leaf",
  text: "Your order PH-2222-2222, which you can order again with one press, was placed some time ago.",
  url: "https://shop.example/order-status",
  day: new Date(2026, 0, 5),
};

/** The lines of a file as a calendar reads them. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

it("is an entry of the whole day that rings at nine", () => {
  expect(linesOf(calendarFile(REMINDER))).toEqual(
    expect.arrayContaining(["DTSTART;VALUE=DATE:20260105", "TRIGGER:PT9H"]),
  );
});

it("writes signs of its own in texts as such", () => {
  expect(linesOf(calendarFile(REMINDER))).toEqual(
    expect.arrayContaining([
      "SUMMARY:Order again\\; Green\\, Leaf",
      expect.stringMatching(/^DESCRIPTION:Your .*\\nhttps:/),
    ]),
  );
});

it("has no line above 75 bytes", () => {
  const lines = calendarFile(REMINDER).split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(71);
});
