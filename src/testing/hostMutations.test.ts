import { readFileSync } from "node:fs";
import { MUTATIONS } from "./hostMutations";

it.each(Object.entries(MUTATIONS))(
  "the mistake that %s can still be made",
  (_mistake, { file, from }) =>
    expect(readFileSync(file, "utf8").split(from)).toHaveLength(2),
);
