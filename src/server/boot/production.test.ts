import "./production";

it.each(["stdout", "stderr"] as const)(
  "a log that can't be written to %s doesn't end the shop",
  (output) =>
    expect(() =>
      process[output].emit("error", new Error("write EPIPE")),
    ).not.toThrow(),
);
