import { firstLineOf } from "./errorText";
import { StartError } from "./startError";

/** What Node says of an address that can't be listened on. */
interface ListenError extends Error {
  code?: string;
  port?: number;
  address?: string;
}

/** Why the shop could not be opened, in one plain sentence or two for its operator. */
export function startFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { code, port, address } = error as ListenError;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is already taken by another program. Please choose another one, for example: PORT=3001 npm start`;
    case "EACCES":
      return `Port ${port} may not be used by this account. Please choose one above 1023, for example: PORT=3001 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `HOST ${address ?? ""} is not an address of this computer. Please use 127.0.0.1, or 0.0.0.0 for every address it has.`.replace(
        "  ",
        " ",
      );
    default:
      return `The shop could not be opened: ${firstLineOf(error)}`;
  }
}
