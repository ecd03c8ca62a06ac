import { useState } from "react";
import {
  errorText,
  intentCarriedOut,
  intentKey,
  useAddEnquiryMutation,
  type Enquiry,
} from "../../api";
import { isSuccessMessage } from "../../domain/orderReply";

const UNREACHABLE =
  "We could not reach the pharmacy. What you have written is kept.";

export interface SentEnquiry {
  /** The host's reply as it is, or what went wrong. */
  text: string;
  isSuccess: boolean;
}

/** Sends enquiries; one that is sent again unchanged goes out under the same idempotency key. */
export function useSendEnquiry() {
  const [addEnquiry, { isLoading }] = useAddEnquiryMutation();
  const [outcome, setOutcome] = useState<SentEnquiry | null>(null);

  async function send(enquiry: Enquiry): Promise<SentEnquiry> {
    setOutcome(null);
    const reply = await addEnquiry({
      enquiry,
      "Idempotency-Key": intentKey("enquiry", enquiry),
    });
    const result: SentEnquiry = reply.error
      ? { text: errorText(reply.error) || UNREACHABLE, isSuccess: false }
      : { text: reply.data, isSuccess: isSuccessMessage(reply.data) };
    if (result.isSuccess) intentCarriedOut("enquiry");
    setOutcome(result);
    return result;
  }

  return { send, isSending: isLoading, outcome };
}
