import { Message } from "../ui/Message";
import { errorText } from "./baseApi";

/** The reason why a call failed, or that what it fetches is loading; nothing otherwise. */
export function Failure({
  of: error,
  isLoading = false,
}: {
  of: unknown;
  isLoading?: boolean;
}) {
  if (error) return <Message tone="error">{errorText(error)}</Message>;
  return isLoading && <p role="status">Loading...</p>;
}
