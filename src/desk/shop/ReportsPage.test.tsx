import { screen } from "@testing-library/react";
import { renderDesk } from "../../testing/testDesk";

test("a year's report has a row for each month and currency, and its sums", async () => {
  const days = Array.from({ length: 70 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    currencySign: index < 40 ? "$" : "R",
    ...{ orders: 1, orderedCents: 100, paidCents: 50 },
  }));
  renderDesk("/reports", {
    "GET /desk/reports": () => ({
      ...{ days, searches: [], messages: [] },
    }),
  });
  await screen.findByRole("columnheader", { name: "Month" });
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "2026-0131$31.00$15.50",
    "2026-029$9.00$4.50",
    "2026-0219R19.00R9.50",
    "2026-0311R11.00R5.50",
    "All40$40.00$20.00",
    "All30R30.00R15.00",
  ]);
});
