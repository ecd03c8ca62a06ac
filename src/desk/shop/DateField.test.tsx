import { fireEvent, render, screen } from "@testing-library/react";
import { DateField } from "./ReportsPage";

const field = (value: string, onChange = jest.fn()) => (
  <DateField label="From" value={value} onChange={onChange} />
);

it("keeps what is typed when an earlier change arrives late", () => {
  const { rerender } = render(field("2025-11-01"));
  const input = screen.getByLabelText("From");
  fireEvent.change(input, { target: { value: "2025-09-15" } });
  fireEvent.change(input, { target: { value: "0002-09-15" } });
  rerender(field("2025-09-15"));
  expect(input).toHaveValue("0002-09-15");
});

it("tells of whole dates only", () => {
  const onChange = jest.fn();
  render(field("2025-11-01", onChange));
  const input = screen.getByLabelText("From");
  for (const value of ["", "0202-09-15", "2025-09-15"])
    fireEvent.change(input, { target: { value } });
  expect(onChange.mock.calls).toEqual([["2025-09-15"]]);
});
