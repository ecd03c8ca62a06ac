import { screen, waitFor } from "@testing-library/react";
import {
  dropping,
  failing,
  heldBack,
  replying,
} from "../../testing/stub/behaviours";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stub/stubForTests";

const stub = stubForTests();

const enquiry = {
  Name: "Ann Example",
  "Contact number": "5550100",
  Subject: "Opening hours",
  Message: "Are you open on Good Friday?",
};

async function openForm() {
  const { user } = renderApp("/contact");
  for (const [name, text] of Object.entries(enquiry)) {
    await user.click(await screen.findByRole("textbox", { name }));
    await user.paste(text);
  }
  const send = () => user.click(screen.getByRole("button", { name: "Send" }));
  return { user, send };
}
/** Opens a page by its link, and waits for it. */
async function open(user: ReturnType<typeof renderApp>["user"], name: string) {
  await user.click(screen.getByRole("link", { name }));
  await screen.findByRole("heading", { level: 1, name });
}
async function expectFields(fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    expect(await screen.findByRole("textbox", { name })).toHaveValue(text);
  }
}

test("what was typed is kept until it is sent, which hides the button meanwhile", async () => {
  const { behaviour, release } = heldBack(replying("Success: thank you"));
  stub().set("addEnquiry", behaviour);
  const { user, send } = await openForm();
  await open(user, "Product Gallery");
  await open(user, "Contact Us");
  await expectFields(enquiry);
  await send();
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  release();
  expect(await screen.findByText("Success: thank you")).toBeVisible();
  await expectFields({ Name: "", Message: "" });
  expect(stub().enquiries).toEqual([
    {
      name: "Ann Example",
      contactNo: "5550100",
      subject: "Opening hours",
      message: "Are you open on Good Friday?",
    },
  ]);
});

test("without 'Success' the reply is shown and the fields are kept", async () => {
  const { send } = await openForm();
  for (const [behaviour, sentence] of [
    [replying("Sorry: <i>no one</i> is here"), "Sorry: <i>no one</i> is here"],
    [replying(""), /^The pharmacy did not accept your message\./],
    [dropping, /^We could not reach the pharmacy\./],
    [failing(400, "Please write less."), "Please write less."],
  ] as const) {
    stub().set("addEnquiry", behaviour);
    await send();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    expect(screen.getByRole("button", { name: "Send" })).toBeVisible();
    await expectFields(enquiry);
  }
});

test("a form that was left shows what became of its enquiry when it is opened again", async () => {
  const { behaviour, release } = heldBack(failing(503, "We are busy."));
  stub().set("addEnquiry", behaviour);
  const { user, send } = await openForm();
  await send();
  await open(user, "Product Gallery");
  // On its way, the enquiry can't be sent a second time.
  await open(user, "Contact Us");
  expect(screen.getByText("Sending...")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  await open(user, "Product Gallery");
  release();
  await open(user, "Contact Us");
  expect(await screen.findByText("We are busy.")).toBeVisible();
  await expectFields(enquiry);
  await user.type(screen.getByRole("textbox", { name: "Subject" }), "!");
  expect(screen.queryByText("We are busy.")).toBeNull();
});

test("an unchanged text is sent again under its key, another one under another", async () => {
  stub().set("addEnquiry", failing(503, "We are busy."));
  const { user, send } = await openForm();
  const sentKeys = () =>
    stub()
      .requestsOf("addEnquiry")
      .map(({ headers }) => headers["idempotency-key"]);
  for (const times of [1, 2]) {
    await send();
    await waitFor(() => expect(sentKeys()).toHaveLength(times));
    await screen.findByText("We are busy.");
  }
  stub().set("addEnquiry");
  await user.type(screen.getByRole("textbox", { name: "Message" }), "!");
  await send();
  expect(await screen.findByText(/^Success/)).toBeVisible();
  const [first, again, other] = sentKeys();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
