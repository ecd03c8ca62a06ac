import { isMailboxRefused } from "./receivers";

test.each([
  [true, "RCPT TO", "550 5.1.1 No such user"],
  [false, "RCPT TO", "554 5.7.1 Relay access denied"],
  [false, "RCPT TO", "450 4.2.1 Try again later"],
  [false, "AUTH PLAIN", "535 5.7.8 Wrong password"],
])("a mailbox is given up: %p, if %s is answered %s", (is, command, response) =>
  expect(isMailboxRefused({ command, response })).toBe(is),
);
