import { cleanup, screen, waitFor } from "@testing-library/react";
import { answering } from "../testing/behaviours";
import { renderApp } from "../testing/renderApp";
import { offering } from "../testing/stubCatalog";
import { stubForTests } from "../testing/stubForTests";

const stub = stubForTests();
afterEach(() => sessionStorage.clear());

test("a visit is counted once per browser session; a counter below 100 is not shown", async () => {
  stub().setCatalog(offering("visits"));
  for (const path of ["/enquiry", "/contact"]) {
    renderApp(path);
    expect(await screen.findByText("1,234 visitors")).toBeVisible();
    cleanup();
  }
  expect(stub().requestsOf("addVisit")).toHaveLength(1);
  sessionStorage.clear();
  stub().set("addVisit", answering({ visits: 99 }));
  renderApp("/enquiry");
  await waitFor(() => expect(sessionStorage.getItem("visit")).toBe("99"));
  expect(stub().requestsOf("addVisit")).toHaveLength(2);
  expect(screen.queryByText(/\d visitors$/)).toBeNull();
});
