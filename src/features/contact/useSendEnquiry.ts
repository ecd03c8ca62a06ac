import { useState } from "react";
import {
  errorText,
  hasStatus,
  newIdempotencyKey,
  useAddEnquiryMutation,
  type Enquiry,
} from "../../api";
import { useAppDispatch } from "../../app/hooks";
import { isSuccessMessage } from "../../domain/orderReply";
import { enquirySent } from "./enquirySlice";

const UNREACHABLE =
  "We could not reach the pharmacy. What you have written is kept.";
const REFUSED = "The pharmacy did not accept your message.";

/**
 * Sends the enquiry. All components share its outcome, which is in memory only:
 * it outlasts the form's page, not a reload.
 */
export function useSendEnquiry() {
  const dispatch = useAppDispatch();
  const [key, setKey] = useState(newIdempotencyKey);
  const [addEnquiry, { data, error, isLoading, reset }] = useAddEnquiryMutation(
    { fixedCacheKey: "enquiry" },
  );

  async function send(enquiry: Enquiry): Promise<void> {
    const sent = await addEnquiry({ enquiry, "Idempotency-Key": key });
    const isSuccess = isSuccessMessage(sent.data ?? "");
    // An earlier text has arrived under this key: the next try is another enquiry.
    if (isSuccess || hasStatus(sent.error, 422)) setKey(newIdempotencyKey);
    if (isSuccess) dispatch(enquirySent());
  }

  let outcome = "";
  if (error)
    outcome =
      errorText(error) || (hasStatus(error, 422) ? REFUSED : UNREACHABLE);
  if (data !== undefined) outcome = data || REFUSED;
  return {
    send,
    isSending: isLoading,
    /** The host's reply as it is, or what went wrong; empty until then. */
    outcome,
    /** Called once the visitor has seen the outcome. */
    forgetOutcome: reset,
  };
}
