import { useState } from "react";
import { Link } from "../ui/Link";
import { Message } from "../ui/Message";
import { useDeletePersonMutation, useFindPersonMutation } from "./api";
import { errorText } from "./baseApi";
import type { PersonRecords } from "./endpoints.gen";
import { FindForm } from "./FindForm";
import { TABS } from "./orderTexts";
import { saveFile } from "./saveFile";
import { Title } from "./Title";
import { timeText } from "./times";

/** What is stored about a person, who may have it, or have it deleted. */
export function PersonPage() {
  const [find, found] = useFindPersonMutation();
  const [remove, removal] = useDeletePersonMutation();
  const [contact, setContact] = useState("");
  const error = found.error ?? removal.error;
  return (
    <>
      <Title>A person&apos;s data</Title>
      <h1 className="text-xl font-bold">A person&apos;s data</h1>
      <div className="my-3 flex">
        <FindForm
          text=""
          label="Find a person"
          hint="Whole phone number or email"
          onFind={(text) => {
            setContact(text);
            removal.reset();
            if (text) void find({ contact: { contact: text } });
          }}
        />
      </div>
      {error && <Message tone="error">{errorText(error)}</Message>}
      {removal.isSuccess ? (
        <Message tone="success">Deleted. What was sold stays.</Message>
      ) : (
        found.data && (
          <Records
            key={found.requestId}
            contact={contact}
            records={found.data}
            isDeleting={removal.isLoading}
            onDelete={() => void remove({ contact: { contact } })}
          />
        )
      )}
    </>
  );
}

function Records({
  contact,
  records,
  isDeleting,
  onDelete,
}: {
  contact: string;
  records: PersonRecords;
  isDeleting: boolean;
  onDelete: () => void;
}) {
  const [isSure, setIsSure] = useState(false);
  const { orders, enquiries } = records;
  if (orders.length + enquiries.length === 0) {
    return <p>Nothing is stored about {contact}.</p>;
  }
  return (
    <section aria-label={contact} className="card grid gap-3 p-4">
      <ul>
        {orders.map(({ number, placedAt, status }) => (
          <li key={number}>
            <Link to={`/orders/${number}`} className="link">
              Order {number}
            </Link>
            , {timeText(placedAt)}, {TABS[status]}
          </li>
        ))}
        {enquiries.map(({ id, subject, sentAt }) => (
          <li key={id}>
            Enquiry “{subject}”, {timeText(sentAt)}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => saveFile(records.file)}
        >
          Save as a file
        </button>
        {isSure ? (
          <button
            type="button"
            className="btn btn-primary"
            disabled={isDeleting}
            onClick={onDelete}
          >
            Delete {contact} for good
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => setIsSure(true)}
          >
            Delete...
          </button>
        )}
      </p>
    </section>
  );
}
