import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { Carousel } from "./Carousel";

const banners = [
  { path: "one.svg", link: "/product?category=Infections" },
  { path: "two.svg" },
  { path: "three.svg" },
];

/** Lets this time pass (milliseconds). */
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

/** Clicks a button without hovering or focusing it, which would stop the carousel. */
const click = (name: string) =>
  fireEvent.click(screen.getByRole("button", { name }));

/** The banner that keen-slider has moved into view: without a layout each slide is 1px wide. */
function bannerInView() {
  const slides = [
    ...document.querySelectorAll<HTMLElement>(".keen-slider__slide"),
  ];
  const inView = slides.find(({ style }, index) => {
    const [, moved = "0"] = /^translate3d\((.+?)px/.exec(style.transform) ?? [];
    return Math.abs(index + Number(moved)) < 0.01;
  });
  return inView?.querySelector("img")?.alt;
}

beforeEach(async () => {
  jest.useFakeTimers();
  render(<Carousel banners={banners} />, { wrapper: MemoryRouter });
  await pass(20);
  expect(bannerInView()).toBe("One");
});
afterEach(() => jest.useRealTimers());

test.each([
  ["Next", "Two", "Three"],
  ["Previous", "Three", "One"],
])(
  "%s restarts the timer: the next slide comes 3 seconds after it",
  async (button, shown, next) => {
    click(button);
    await pass(320);
    expect(bannerInView()).toBe(shown);
    await pass(2_670);
    expect(bannerInView()).toBe(shown);
    await pass(10 + 320);
    expect(bannerInView()).toBe(next);
  },
);

test("a banner leads where the host says, and is only a picture if it says nothing", () => {
  const links = screen.getAllByRole("link");
  const paths = links.map((link) => link.getAttribute("href"));
  expect(paths).toEqual(["/product?category=Infections"]);
});
