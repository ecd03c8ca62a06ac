import { screen, waitFor } from "@testing-library/react";
import { AT, renderDesk } from "./testDesk";

const enquiry = (id: string) => ({
  ...{ id, name: "Eva", contactNo: "0825559999", dialled: "27825559999" },
  ...{ subject: `Question ${id}`, message: "Open on Good Friday?", sentAt: AT },
  ...{ answeredAt: null, answeredBy: null },
});
const session = (id: string) => ({
  ...{ id, name: `Person ${id}`, rights: [], device: "PC" },
  ...{ madeAt: AT, usedAt: AT, isOwn: false },
});
const product = {
  ...{ id: "5", name: "Paracetamol", brand: "Own", pack: 20, priceCents: 199 },
  ...{ discountCents: 0, withdrawn: null, history: [] },
};

test.each([
  {
    what: "an enquiry is marked",
    path: "/enquiries",
    button: /^Mark as answered/,
    list: (ids: string[]) => ({ enquiries: ids.map(enquiry), hasMore: false }),
    calls: (id: string) => `POST /desk/enquiries/${id}`,
  },
  {
    what: "somebody is signed out",
    path: "/people",
    button: /^Sign out Person/,
    list: (ids: string[]) => ids.map(session),
    calls: () => "POST /desk/people/end",
  },
  {
    what: "a photo is removed",
    path: "/products/5",
    button: /^Remove photo/,
    list: (photos: string[]) => ({ ...product, photos }),
    calls: () => "POST /desk/products/5",
  },
])(
  "$what once by a double click, though the next row's button comes under the pointer",
  async ({ path, button, list, calls }) => {
    const left = ["1", "2", "3"];
    const decide = () => ({ done: Boolean(left.shift()) });
    const user = renderDesk(path, {
      [`GET /desk${path}`]: () => list(left),
      ...Object.fromEntries(left.map((id) => [calls(id), decide])),
    });
    const buttons = () => screen.getAllByRole("button", { name: button });
    await waitFor(() => expect(buttons()).toHaveLength(3));
    await user.click(buttons()[0]!);
    await waitFor(() => expect(buttons()).toHaveLength(2));
    await user.click(buttons()[0]!);
    expect(left).toEqual(["2", "3"]);
    // After a rest it is a decision.
    await waitFor(() =>
      expect(buttons()[0]).not.toHaveAttribute("aria-disabled"),
    );
    await user.click(buttons()[0]!);
    await waitFor(() => expect(left).toEqual(["3"]));
  },
);
