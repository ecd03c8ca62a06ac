import { screen } from "@testing-library/react";
import { AT, enquiry, renderDesk } from "../../testing/testDesk";

test("a page of enquiries without any leads back to the page before", async () => {
  renderDesk("/enquiries?page=2", {
    "GET /desk/enquiries": () => ({ enquiries: [], hasMore: false }),
  });
  await screen.findByText("No enquiries here.");
  expect(screen.getByRole("link", { name: "Previous page" })).toHaveAttribute(
    "href",
    "/enquiries?status=open&page=1",
  );
});

test("an answered enquiry says by whom it was answered", async () => {
  const answered = { ...enquiry("1"), answeredAt: AT, answeredBy: "Phil" };
  renderDesk("/enquiries?status=answered", {
    "GET /desk/enquiries": () => ({ enquiries: [answered], hasMore: false }),
  });
  await screen.findByText(/answered .* by Phil$/);
});
