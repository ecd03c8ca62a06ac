import { screen, waitFor } from "@testing-library/react";
import {
  dropping,
  failing,
  heldBack,
  replying,
} from "../../testing/behaviours";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";

const stub = stubForTests();

const enquiry = {
  Name: "Ann Example",
  "Contact number": "5550100",
  Subject: "Opening hours",
  Message: "Are you open on Good Friday?",
};

type User = ReturnType<typeof renderApp>["user"];

async function fillIn(user: User, fields = enquiry) {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await screen.findByRole("textbox", { name: label }));
    await user.paste(text);
  }
}
const send = (user: User) =>
  user.click(screen.getByRole("button", { name: "Send" }));

test("the form is checked in this order, emptiness only; a field of blanks is empty, and nothing is sent", async () => {
  const { user } = renderApp("/contact");
  for (const [name, message] of [
    ["Name", "please provide name"],
    ["Contact number", "please provide contact no"],
    ["Subject", "please provide subject"],
    ["Message", "please provide message"],
  ] as const) {
    const field = await screen.findByRole("textbox", { name });
    for (const empty of ["", " \t "]) {
      await user.click(field);
      await user.paste(empty);
      await send(user);
      expect(screen.getByRole("alert")).toHaveTextContent(message);
      expect(field).toHaveFocus();
      expect(field).toHaveAccessibleDescription(message);
    }
    await user.type(field, "x");
  }
  expect(screen.queryByRole("alert")).toBeNull();
  expect(stub().enquiries).toEqual([]);
});

test("what was typed is kept while the visitor looks at another page", async () => {
  const { user } = renderApp("/contact");
  await fillIn(user);
  await user.click(screen.getByRole("link", { name: "Product Gallery" }));
  await screen.findByRole("heading", { name: "Product Gallery" });
  await user.click(screen.getByRole("link", { name: "Contact Us" }));
  for (const [name, typed] of Object.entries(enquiry)) {
    expect(await screen.findByRole("textbox", { name })).toHaveValue(typed);
  }
});

test("sending hides the button until the reply arrives; on success the form resets", async () => {
  const { behaviour, release } = heldBack(replying("Success: thank you"));
  stub().set("addEnquiry", behaviour);
  const { user } = renderApp("/contact");
  await fillIn(user);
  await send(user);
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  release();
  expect(await screen.findByText("Success: thank you")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue("");
  expect(stub().enquiries).toEqual([
    {
      name: "Ann Example",
      contactNo: "5550100",
      subject: "Opening hours",
      message: "Are you open on Good Friday?",
    },
  ]);
});

test("a contact number has up to 10 characters, typed and pasted", async () => {
  const { user } = renderApp("/contact");
  const field = await screen.findByRole("textbox", { name: "Contact number" });
  await user.type(field, "123456789012");
  expect(field).toHaveValue("1234567890");
  await user.clear(field);
  await user.click(field);
  await user.paste("1".repeat(40));
  expect(field).toHaveValue("1".repeat(10));
});

test("each reply is displayed as is, and only one with 'Success' resets the form", async () => {
  const { user } = renderApp("/contact");
  await fillIn(user);
  for (const text of [
    "Sorry: <i>no pharmacist</i> is here",
    '{"ok":true}',
    "Success",
    "Success! A <b>pharmacist</b> calls you & answers.",
    "[Success] we call you",
  ]) {
    stub().set("addEnquiry", replying(text));
    await send(user);
    expect(await screen.findByText(text)).toBeVisible();
    const isSuccess = text.includes("Success");
    expect(screen.getByRole("textbox", { name: "Message" })).toHaveValue(
      isSuccess ? "" : enquiry.Message,
    );
    if (isSuccess) await fillIn(user);
  }
});

const UNREACHABLE =
  "We could not reach the pharmacy. What you have written is kept.";

test("any other outcome is an error: the button comes back and the fields are kept", async () => {
  const { user } = renderApp("/contact");
  await fillIn(user);
  for (const [behaviour, sentence] of [
    [replying("We are on holiday"), "We are on holiday"],
    [dropping, UNREACHABLE],
    [failing(500, "The mailbox is full."), "The mailbox is full."],
    [failing(500), UNREACHABLE],
    [failing(400, "Please write less."), "Please write less."],
    [replying(""), "The pharmacy did not accept your message."],
  ] as const) {
    stub().set("addEnquiry", behaviour);
    await send(user);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(sentence),
    );
    expect(screen.getByRole("button", { name: "Send" })).toBeVisible();
    for (const [name, typed] of Object.entries(enquiry)) {
      expect(screen.getByRole("textbox", { name })).toHaveValue(typed);
    }
  }
});
