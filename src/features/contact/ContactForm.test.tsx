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

async function fillIn(user: User) {
  for (const [label, text] of Object.entries(enquiry)) {
    await user.click(await screen.findByRole("textbox", { name: label }));
    await user.paste(text);
  }
}
async function expectFields(fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    expect(await screen.findByRole("textbox", { name })).toHaveValue(text);
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

test("what was typed, up to 10 characters of a contact number, is kept while the visitor looks at another page", async () => {
  const { user } = renderApp("/contact");
  await fillIn(user);
  const number = screen.getByRole("textbox", { name: "Contact number" });
  await user.type(number, "12345");
  await user.click(screen.getByRole("link", { name: "Product Gallery" }));
  await screen.findByRole("heading", { name: "Product Gallery" });
  await user.click(screen.getByRole("link", { name: "Contact Us" }));
  await expectFields({ ...enquiry, "Contact number": "5550100123" });
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

test("a reply is displayed as is, and a failure in a sentence: without 'Success' the button comes back and the fields are kept", async () => {
  const { user } = renderApp("/contact");
  await fillIn(user);
  for (const [behaviour, sentence] of [
    [replying("Sorry: <i>no pharmacist</i> is here"), "Sorry: <i>no"],
    [replying('{"ok":true}'), '{"ok":true}'],
    [replying(""), "The pharmacy did not accept your message."],
    [dropping, "We could not reach the pharmacy."],
    [failing(500), "We could not reach the pharmacy."],
    [failing(400, "Please write less."), "Please write less."],
  ] as const) {
    stub().set("addEnquiry", behaviour);
    await send(user);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(sentence),
    );
    expect(screen.getByRole("button", { name: "Send" })).toBeVisible();
    await expectFields(enquiry);
  }
  stub().set("addEnquiry", replying("[Success] we <b>call</b> you"));
  await send(user);
  expect(await screen.findByText("[Success] we <b>call</b> you")).toBeVisible();
  await expectFields({ Message: "" });
});
