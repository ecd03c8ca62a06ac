import { render, screen } from "@testing-library/react";
import { ErrorBoundary } from "./ErrorBoundary";

function Broken(): never {
  throw new Error("no such tablet");
}

function renderIn(mode: string) {
  jest.replaceProperty(process.env, "NODE_ENV", mode);
  jest.spyOn(console, "error").mockImplementation(() => {});
  render(
    <ErrorBoundary fallback="Choose another page.">
      <Broken />
    </ErrorBoundary>,
  );
}

test("visitors read a sentence in place of a component that breaks", () => {
  renderIn("production");
  expect(document.body).toHaveTextContent(/^Choose another page\.$/);
});

test("developers see its error", () => {
  renderIn("development");
  expect(screen.getByRole("alert")).toHaveTextContent(
    /no such tablet.*at Broken .*ErrorBoundary\.test\.tsx/,
  );
});
