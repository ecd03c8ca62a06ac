import { StartError } from "./startError";

/** Something that keeps a command from its work and that the operator can put right. */
export class CommandError extends StartError {
  override name = "CommandError";
}
