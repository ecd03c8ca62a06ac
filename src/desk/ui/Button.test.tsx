import { screen } from "@testing-library/react";
import type { DeskEnquiry } from "../endpoints.gen";
import { enquiry, renderDesk } from "../../testing/testDesk";

const button = (name: string) => screen.findByRole("button", { name });

test("an enquiry comes by itself, and its mark is told", async () => {
  let enquiries: DeskEnquiry[] = [];
  const user = renderDesk("/enquiries", {
    "GET /desk/enquiries": () => ({ enquiries, hasMore: false }),
    "POST /desk/enquiries/1": () => (enquiries = []),
  });
  await screen.findByText("No enquiries here.");
  enquiries = [enquiry("1")];
  await user.click(await button("Mark as answered"));
  expect(await screen.findByText("Done.")).toHaveAttribute("role", "status");
});

test("Enter sends no form whose button does nothing for now", async () => {
  const makeLink = jest.fn(() => ({ url: "https://desk.example/sign-in#1" }));
  const user = renderDesk("/people", {
    "GET /desk/people": () => [],
    "POST /desk/people/link": makeLink,
  });
  await user.type(await screen.findByLabelText("Name"), "{Enter}");
  expect(makeLink).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("Name"), "Bob{Enter}");
  await screen.findByText("Done.");
  expect(makeLink).toHaveBeenCalledTimes(1);
});
