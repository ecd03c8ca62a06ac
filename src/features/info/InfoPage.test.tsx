import { screen, within } from "@testing-library/react";
import { INFO_PAGES } from "../../config/shop";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";

stubForTests();

test.each(INFO_PAGES.map(({ title }) => title))(
  "the footer leads to the page %p, which says how the shop works",
  async (title) => {
    const { user, address } = renderApp("/contact");
    const footer = within(screen.getByRole("contentinfo"));
    await user.click(footer.getByRole("link", { name: title }));
    const heading = await screen.findByRole("heading", {
      level: 1,
      name: title,
    });
    expect(heading).toHaveFocus();
    expect(address()).toBe(`/${title.toLowerCase()}`);
    const main = within(screen.getByRole("main"));
    expect(main.getAllByText(/\.$/).length).toBeGreaterThanOrEqual(3);
  },
);
