import {
  errorText,
  idempotencyKey,
  renewIdempotencyKey,
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
  const [addEnquiry, { data, error, isLoading, reset }] = useAddEnquiryMutation(
    { fixedCacheKey: "enquiry" },
  );
  // An earlier try has arrived, with another text: this is a new enquiry, which is sent again.
  const isOther = (failure: typeof error) =>
    failure !== undefined && "status" in failure && failure.status === 422;
  const isSending = isLoading || isOther(error);

  async function send(enquiry: Enquiry): Promise<void> {
    const sent = await addEnquiry({
      enquiry,
      "Idempotency-Key": idempotencyKey("enquiry"),
    });
    const isSuccess = isSuccessMessage(sent.data ?? "");
    if (isSuccess || isOther(sent.error)) renewIdempotencyKey("enquiry");
    if (isSuccess) dispatch(enquirySent());
    if (isOther(sent.error)) await send(enquiry);
  }

  let outcome = "";
  if (error && !isSending) outcome = errorText(error) || UNREACHABLE;
  if (data !== undefined) outcome = data || REFUSED;
  return {
    send,
    isSending,
    /** The host's reply as it is, or what went wrong; empty until then. */
    outcome,
    /** Called once the visitor has seen the outcome. */
    forgetOutcome: reset,
  };
}
