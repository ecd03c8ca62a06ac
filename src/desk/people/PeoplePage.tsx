import { useState } from "react";
import { Link } from "react-router-dom";
import { Message } from "../../ui/Message";
import { TextField } from "../../ui/TextField";
import { api } from "../api";
import { Button } from "../ui/Button";
import { Checkbox } from "../ui/Checkbox";
import type { PersonSession, Right, SignedIn } from "../endpoints.gen";
import { Heading } from "../ui/Heading";
import { timeText } from "../ui/times";

/** Rights, in words. */
const RIGHTS: Record<Right, string> = {
  orders: "Orders and enquiries",
  pharmacist: "Approve medicines",
  catalog: "Products and prices",
  people: "The shop, and who may sign in",
};

/** Who has signed in where, and links for colleagues. */
export function PeoplePage({ rights }: SignedIn) {
  const { data = [], isLoading } = api.useListPeopleQuery();
  const [end] = api.useEndSessionMutation();
  return (
    <>
      <Heading title="People" />
      <p className="text-muted">
        In these browsers people sign in again by their PIN or password, for 90
        days. Whoever is removed is signed out, and needs a new link.
      </p>
      <ul className="card mt-4 divide-y divide-line">
        {data.map((each) => (
          <SessionRow
            key={each.id}
            {...each}
            onEnd={() => void end({ sessionId: { id: each.id } })}
          />
        ))}
      </ul>
      {/* The list would move it when it comes. */}
      {!isLoading && rights.includes("people") && (
        <>
          <Link to="/person" className="btn btn-secondary mt-4">
            A person&apos;s data
          </Link>
          <NewLink rights={rights} />
        </>
      )}
    </>
  );
}

function SessionRow({
  onEnd,
  ...session
}: PersonSession & { onEnd: () => void }) {
  const { name, rights, device, usedAt, isOwn, isSignedIn } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {name}
          {isOwn && " (this browser)"}
        </p>
        <p className="text-sm text-muted">
          {rights.map((right) => RIGHTS[right]).join(", ")}
        </p>
        <p className="text-sm text-muted">
          {device}, {isSignedIn ? "signed in" : "signed out"}, last used{" "}
          {timeText(usedAt)}
        </p>
      </div>
      {!isOwn && (
        <Button aria-label={`Remove ${name}, ${device}`} onClick={onEnd}>
          Remove
        </Button>
      )}
    </li>
  );
}

function NewLink({ rights: own }: { rights: Right[] }) {
  const [name, setName] = useState("");
  const [rights, setRights] = useState<Right[]>(["orders"]);
  const [makeLink, { data }] = api.useMakeLinkMutation();

  return (
    <form
      className="card mt-6 grid max-w-xl gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void makeLink({ person: { name: name.trim(), rights } });
      }}
    >
      <h2 className="text-lg font-bold">Let a colleague in</h2>
      <TextField
        label="Name"
        name="name"
        value={name}
        onChange={setName}
        limit={60}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold">May</legend>
        {own.map((right) => (
          <Checkbox
            key={right}
            label={RIGHTS[right]}
            isChecked={rights.includes(right)}
            onChange={(isChecked) =>
              setRights(
                isChecked
                  ? [...rights, right]
                  : rights.filter((each) => each !== right),
              )
            }
          />
        ))}
      </fieldset>
      <Button
        type="submit"
        isMain
        disabled={!name.trim() || rights.length === 0}
      >
        Make a link
      </Button>
      {data && (
        <>
          <Message tone="success">
            Send this link to your colleague. It is valid once, for ten minutes:{" "}
            <span className="font-normal select-all">{data.url}</span>
          </Message>
          <Button onClick={() => void navigator.clipboard.writeText(data.url)}>
            Copy the link
          </Button>
        </>
      )}
    </form>
  );
}
