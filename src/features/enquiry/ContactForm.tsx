import { useState } from "react";
import type { Enquiry } from "../../api";
import { ENQUIRY_FIELDS } from "../../domain/requiredFields";
import { Message } from "../../ui/Message";
import { PERSON_FIELDS } from "../../ui/personFields";
import { TextField } from "../../ui/TextField";
import { useRequiredFields } from "../../ui/useRequiredFields";
import { useSendEnquiry } from "./useSendEnquiry";

const EMPTY: Enquiry = { name: "", contactNo: "", subject: "", message: "" };

const FIELDS = {
  ...PERSON_FIELDS,
  subject: { label: "Subject", limit: 200 },
  message: { label: "Message", limit: 4000, rows: 5 },
} as const;

/** Sends an enquiry; only emptiness is checked (specification, sections 4 and 5). */
export function ContactForm() {
  const [enquiry, setEnquiry] = useState(EMPTY);
  const { send, isSending, outcome } = useSendEnquiry();
  const { check, propsOf } = useRequiredFields(
    ENQUIRY_FIELDS,
    enquiry,
    (name, value) => setEnquiry({ ...enquiry, [name]: value }),
  );

  async function submit() {
    const { isSuccess } = await send(enquiry);
    if (isSuccess) setEnquiry(EMPTY);
  }

  const field = (name: keyof Enquiry) => (
    <TextField {...FIELDS[name]} {...propsOf(name)} />
  );

  return (
    <form
      // Without a script nothing is sent, least of all in an address.
      method="dialog"
      noValidate
      aria-labelledby="contact-form-title"
      className="card p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && check()) void submit();
      }}
    >
      <h2 id="contact-form-title" className="text-lg font-bold">
        Write to us
      </h2>
      <fieldset disabled={isSending} className="mt-5 grid gap-4 sm:grid-cols-2">
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
        {outcome && (
          <Message tone={outcome.isSuccess ? "success" : "error"}>
            {outcome.text}
          </Message>
        )}
      </div>
    </form>
  );
}
