import { StartError } from "./startError";

/** A setting in the environment that the shop can't be opened with. */
export class ConfigError extends StartError {
  override name = "ConfigError";
}
