import { Message } from "../../ui/Message";
import { errorText } from "../baseApi";

/** The reason why a call failed; nothing if it did not. */
export const Failure = ({ of: error }: { of: unknown }) =>
  error ? <Message tone="error">{errorText(error)}</Message> : null;

/**
 * The same at the end of a page that is read again and again: it comes and goes
 * at the window's lower edge, and moves nothing under the pointer.
 */
export const FailureBelow = ({ of: error }: { of: unknown }) => (
  <div className="sticky bottom-2 mt-4 print:hidden">
    <Failure of={error} />
  </div>
);
