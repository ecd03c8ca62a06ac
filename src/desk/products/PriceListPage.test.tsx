import { screen } from "@testing-library/react";
import { renderDesk } from "../../testing/testDesk";

test.each([true, false])(
  "a list is the whole one by itself while the starter's is sold: %p",
  async (isStarter) => {
    renderDesk("/price-list", {
      "GET /desk/catalog": () => ({ history: [], undo: true, isStarter }),
    });
    await screen.findByRole("button", { name: "Undo the last list" });
    const whole = screen.getByRole("checkbox", { name: /whole list/ });
    expect((whole as HTMLInputElement).checked).toBe(isStarter);
  },
);
