import { useState } from "react";
import { Link } from "react-router-dom";
import { Message } from "../../ui/Message";
import { api } from "../api";
import { Button } from "../ui/Button";
import type { PersonRecords } from "../endpoints.gen";
import { FindForm } from "../ui/FindForm";
import { TABS } from "../orders/orderTexts";
import { Heading } from "../ui/Heading";
import { timeText } from "../ui/times";

/** All that is stored about a person, who may have it, or have it deleted. */
export function PersonPage() {
  const [contact, setContact] = useState("");
  const { currentData: records } = api.useFindPersonQuery(
    { contact: { contact } },
    { skip: !contact },
  );
  const [remove, removal] = api.useDeletePersonMutation();
  return (
    <>
      <Heading title="A person's data" />
      <div className="my-3 flex">
        <FindForm
          text=""
          label="Find a person"
          hint="Whole phone number or email"
          onFind={(text) => {
            setContact(text);
            removal.reset();
          }}
        />
      </div>
      {removal.isSuccess ? (
        <Message tone="success" takesFocus>
          Deleted. What was sold stays.
        </Message>
      ) : (
        records && (
          <Records
            key={contact}
            contact={contact}
            records={records}
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
  onDelete,
}: {
  contact: string;
  records: PersonRecords;
  onDelete: () => void;
}) {
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
      <div className="flex flex-wrap items-start gap-2">
        <a
          className="btn btn-secondary"
          download={records.file.name}
          href={`data:application/json,${encodeURIComponent(records.file.text)}`}
        >
          Save as a file
        </a>
        {/* The last button is not where the first one was: the second click of a double one deletes nothing. */}
        <details className="min-w-0">
          <summary className="btn btn-secondary">Delete...</summary>
          <p className="mt-2 max-w-prose">
            The law may make you keep records, for example of what was supplied
            on prescription. Save them as a file first.
          </p>
          <p className="mt-2">
            <Button isMain onClick={onDelete}>
              Delete for good
            </Button>
          </p>
        </details>
      </div>
    </section>
  );
}
