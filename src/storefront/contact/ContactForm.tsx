import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import {
  errorText,
  newIdempotencyKey,
  useAddEnquiryMutation,
  type Enquiry,
} from "../api";
import { useAppDispatch, useAppSelector } from "../app/hooks";
import { isSuccessMessage } from "../../domain/order/orderReply";
import { ENQUIRY_FIELDS } from "../../domain/order/requiredFields";
import { Message } from "../../ui/Message";
import { useShop } from "../../ui/shopContext";
import { TextField } from "../../ui/TextField";
import { PERSON_FIELDS, useRequiredFields } from "../../ui/useRequiredFields";
import { enquiryChanged, selectEnquiry, subjectProposed } from "./enquirySlice";

const FIELDS = {
  ...PERSON_FIELDS,
  subject: { label: "Subject", limit: 200, enterKeyHint: "next" },
  message: { label: "Message", limit: 4000, rows: 5 },
} as const;

const UNREACHABLE =
  "We could not reach the pharmacy. What you have written is kept.";
const REFUSED = "The pharmacy did not accept your message.";

/** Sends an enquiry; only emptiness and the length of the contact number are checked. */
export function ContactForm() {
  const dispatch = useAppDispatch();
  const enquiry = useAppSelector(selectEnquiry);
  const [params] = useSearchParams();
  const proposed = params.get("subject")?.slice(0, FIELDS.subject.limit) ?? "";
  useEffect(
    () => void dispatch(subjectProposed(proposed)),
    [dispatch, proposed],
  );
  // A form that is opened again knows what became of its enquiry.
  const [addEnquiry, { data: reply, error, isLoading: isSending, reset }] =
    useAddEnquiryMutation({ fixedCacheKey: "enquiry" });
  /** The key of this text: another one is another enquiry. */
  const [key, setKey] = useState(newIdempotencyKey);
  const { check, propsOf } = useRequiredFields(
    ENQUIRY_FIELDS,
    enquiry,
    (name, value) => {
      dispatch(enquiryChanged({ [name]: value }));
      setKey(newIdempotencyKey);
      reset();
    },
    { contactNo: useShop().contactNumberLimit },
  );

  const field = (name: keyof Enquiry) => (
    <TextField {...FIELDS[name]} {...propsOf(name)} />
  );

  return (
    <form
      // A form without scripts sends nothing, least of all in a URL.
      method="dialog"
      noValidate
      aria-labelledby="contact-form-title"
      className="card p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && check())
          void addEnquiry({ enquiry, "idempotency-key": key });
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
        {(reply !== undefined || error) && (
          <Message
            tone={isSuccessMessage(reply ?? "") ? "success" : "error"}
            takesFocus
          >
            {reply || errorText(error) || (error ? UNREACHABLE : REFUSED)}
          </Message>
        )}
      </div>
    </form>
  );
}
