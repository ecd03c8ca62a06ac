import { readFileSync } from "node:fs";
import { MUTATIONS } from "./hostMutations";

it.each(MUTATIONS.map((each) => [each.mistake, each] as const))(
  "the mistake that %s can still be made",
  (_mistake, { file, from }) =>
    expect(readFileSync(file, "utf8").split(from)).toHaveLength(2),
);
