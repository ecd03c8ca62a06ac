import { Message } from "../ui/Message";
import { errorText } from "./baseApi";

/** The reason why a call failed; nothing if it did not. */
export const Failure = ({ of: error }: { of: unknown }) =>
  error ? <Message tone="error">{errorText(error)}</Message> : null;
