import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { readPage } from "../../domain/product/search";
import { useIgnoreMisaimed } from "../ui/useIgnoreMisaimed";
import { TextField } from "../../ui/TextField";
import { api, LIVE } from "../api";
import { Button } from "../ui/Button";
import { Contacts } from "./Contacts";
import type { DeskEnquiry } from "../endpoints.gen";
import { Heading } from "../ui/Heading";
import { Pages } from "../ui/Pages";
import { timeText } from "../ui/times";

const TITLES = { open: "Open enquiries", answered: "Answered enquiries" };

/** Visitors' enquiries: open, or answered. */
export function EnquiriesPage() {
  const [query] = useSearchParams();
  const status = query.get("status") === "answered" ? "answered" : "open";
  const page = readPage(query);
  const { currentData } = api.useListEnquiriesQuery({ status, page }, LIVE);
  const [mark] = api.useMarkEnquiryMutation();
  const ids = currentData?.enquiries.map(({ id }) => id) ?? [];
  const ignoreMisaimed = useIgnoreMisaimed(ids.join());
  const other = status === "open" ? "answered" : "open";
  return (
    <>
      <Heading title="Enquiries">{TITLES[status]}</Heading>
      <Link
        to={`/enquiries?status=${other}`}
        className="link inline-flex min-h-11 items-center"
      >
        {TITLES[other]}
      </Link>
      {currentData?.enquiries.length === 0 && <p>No enquiries here.</p>}
      <ul className="grid gap-3" onClickCapture={ignoreMisaimed}>
        {currentData?.enquiries.map((enquiry) => (
          <Enquiry
            key={enquiry.id}
            {...enquiry}
            onMark={(isAnswered) =>
              void mark({ id: enquiry.id, enquiryMark: { isAnswered } })
            }
          />
        ))}
      </ul>
      <Pages
        page={page}
        hasMore={currentData?.hasMore}
        to={(other) => `/enquiries?status=${status}&page=${other}`}
      />
    </>
  );
}

/** The staff's note about an enquiry. */
function Note({ id, stored }: { id: string; stored: string }) {
  const [typed, setTyped] = useState<{ seen: string; note: string }>();
  const [change, { error }] = api.useNoteEnquiryMutation();
  const { seen, note } = typed ?? { seen: stored, note: stored };
  const save = async () => {
    // Who was told of a colleague's note has seen it.
    const enquiryNote = { seen: error ? stored : seen, note };
    const reply = await change({ id, enquiryNote });
    if (!reply.error) setTyped(undefined);
  };
  return (
    <>
      <TextField
        label="Note"
        name={`note ${id}`}
        value={note}
        onChange={(note) => setTyped({ seen, note })}
        limit={1_000}
        rows={note ? 2 : 1}
      />
      {note.trim() !== stored && (
        <p>
          <Button onClick={() => void save()}>Save note</Button>
        </p>
      )}
    </>
  );
}

function Enquiry({
  onMark,
  ...enquiry
}: DeskEnquiry & { onMark: (isAnswered: boolean) => void }) {
  const { id, note, name, sentAt, answeredAt, answeredBy } = enquiry;
  return (
    <li className="card grid gap-2 p-4">
      <h2 className="font-bold">{enquiry.subject}</h2>
      <p className="whitespace-pre-line">{enquiry.message}</p>
      <Note id={id} stored={note} />
      <p className="text-sm text-muted">
        {name}, {timeText(sentAt)}
        {answeredAt &&
          `, answered ${timeText(answeredAt)} by ${answeredBy ?? "somebody"}`}
      </p>
      <Contacts contactNo={enquiry.contactNo} dialled={enquiry.dialled}>
        <Button isMain onClick={() => onMark(!answeredAt)}>
          {answeredAt ? "Open again" : "Mark as answered"}
        </Button>
      </Contacts>
    </li>
  );
}
