import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
  errorText,
  idempotencyKey,
  renewIdempotencyKey,
  useAddEnquiryMutation,
  type Enquiry,
} from "../../api";
import { useAppDispatch, useAppSelector } from "../../app/hooks";
import { isSuccessMessage } from "../../domain/orderReply";
import { ENQUIRY_FIELDS } from "../../domain/requiredFields";
import { Message } from "../../ui/Message";
import { TextField } from "../../ui/TextField";
import { usePersonFields, useRequiredFields } from "../../ui/useRequiredFields";
import {
  enquiryChanged,
  enquirySent,
  selectEnquiry,
  subjectProposed,
} from "./enquirySlice";

const OTHER_FIELDS = {
  subject: { label: "Subject", limit: 200, enterKeyHint: "next" },
  message: { label: "Message", limit: 4000, rows: 5 },
} as const;

const UNREACHABLE =
  "We could not reach the pharmacy. What you have written is kept.";
const REFUSED = "The pharmacy did not accept your message.";

/** Sends an enquiry; only emptiness is checked (specification, sections 4 and 5). */
export function ContactForm() {
  const dispatch = useAppDispatch();
  const enquiry = useAppSelector(selectEnquiry);
  const [params] = useSearchParams();
  const proposed =
    params.get("subject")?.slice(0, OTHER_FIELDS.subject.limit) ?? "";
  useEffect(
    () => void dispatch(subjectProposed(proposed)),
    [dispatch, proposed],
  );
  const [addEnquiry, { isLoading: isSending }] = useAddEnquiryMutation();
  /** The host's reply as it is, or what went wrong. */
  const [reply, setReply] = useState("");
  const isSuccess = isSuccessMessage(reply);
  const fields = { ...usePersonFields(), ...OTHER_FIELDS };
  const { check, propsOf } = useRequiredFields(
    ENQUIRY_FIELDS,
    enquiry,
    (name, value) => dispatch(enquiryChanged({ ...enquiry, [name]: value })),
  );

  async function send(toSend: Enquiry): Promise<void> {
    setReply("");
    const { data, error } = await addEnquiry({
      enquiry: toSend,
      "Idempotency-Key": idempotencyKey("enquiry"),
    });
    if (error && "status" in error && error.status === 422) {
      // An earlier try has arrived, with another text: this is a new enquiry.
      renewIdempotencyKey("enquiry");
      await send(toSend);
      return;
    }
    if (data === undefined) {
      setReply(errorText(error) || UNREACHABLE);
      return;
    }
    setReply(data || REFUSED);
    if (!isSuccessMessage(data)) return;
    renewIdempotencyKey("enquiry");
    dispatch(enquirySent());
  }

  const field = (name: keyof Enquiry) => (
    <TextField {...fields[name]} {...propsOf(name)} />
  );

  return (
    <form
      // Without scripts nothing is sent, least of all in a URL.
      method="dialog"
      noValidate
      aria-labelledby="contact-form-title"
      className="card p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        const toSend = isSending ? undefined : check();
        if (toSend) void send(toSend);
      }}
    >
      <h2 id="contact-form-title" className="text-lg font-bold">
        Write to us
      </h2>
      <fieldset
        // Only locks the fields: their group is the form, which has a name.
        role="presentation"
        disabled={isSending}
        className="mt-5 grid gap-4 sm:grid-cols-2"
      >
        {field("name")}
        {field("contactNo")}
        <div className="sm:col-span-2">{field("subject")}</div>
        <div className="sm:col-span-2">{field("message")}</div>
      </fieldset>
      <div className="mt-5 grid gap-4">
        {isSending ? (
          <p role="status" className="flex min-h-11 items-center gap-3">
            <span className="spinner text-brand" aria-hidden="true" />
            Sending...
          </p>
        ) : (
          <button
            type="submit"
            className="btn btn-primary justify-self-start px-8"
          >
            Send
          </button>
        )}
        {reply && (
          <Message tone={isSuccess ? "success" : "error"} takesFocus>
            {reply}
          </Message>
        )}
      </div>
    </form>
  );
}
