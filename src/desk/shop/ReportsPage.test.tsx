import { screen } from "@testing-library/react";
import { renderDesk } from "../../testing/testDesk";

test("a report has a row for each day, and the sums of each currency", async () => {
  const days = ["$", "$", "R"].map((currencySign, index) => ({
    ...{ day: `2026-01-0${index + 1}`, currencySign },
    ...{ orders: 1, orderedCents: 100, paidCents: 50 },
  }));
  renderDesk("/reports", {
    "GET /desk/reports": () => ({ days, searches: [], messages: [] }),
  });
  await screen.findByRole("columnheader", { name: "Day" });
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "2026-01-011$1.00$0.50",
    "2026-01-021$1.00$0.50",
    "2026-01-031R1.00R0.50",
    "All2$2.00$1.00",
    "All1R1.00R0.50",
  ]);
});
