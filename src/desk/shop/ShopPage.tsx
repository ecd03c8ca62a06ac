import {
  useEffect,
  useState,
  type ComponentProps,
  type Dispatch,
  type SetStateAction,
  type SubmitEvent,
} from "react";
import { useLocation } from "react-router-dom";
import { LISTS, SHOP_FIELDS, type ShopField } from "../../config/shopFields";
import { Message } from "../../ui/Message";
import { TextField } from "../../ui/TextField";
import { api } from "../api";
import { Button } from "../ui/Button";
import { Failure } from "../ui/Failure";
import { Banners } from "./Banners";
import { Checkbox } from "../ui/Checkbox";
import { withoutSent, type Drafts } from "../ui/drafts";
import type { ShopForm } from "../endpoints.gen";
import { History } from "../ui/History";
import { Heading } from "../ui/Heading";
import { Meanwhile } from "../ui/Meanwhile";
import { useRest } from "../ui/useRest";

/** Typed values that are not stored yet, by field. */
export type ShopDraft = Drafts<string>;

interface Props {
  draft: ShopDraft;
  onDraft: Dispatch<SetStateAction<ShopDraft>>;
}

/** The shop's description. What is not saved yet stays while other pages are looked at. */
export function ShopPage({
  banners,
  ...props
}: Props & { banners: ComponentProps<typeof Banners> }) {
  const { data, error } = api.useGetShopQuery();
  // They would move what is below them when they come.
  const { isLoading } = api.useListBannersQuery();
  return (
    <>
      <Heading title="Shop" />
      <Failure of={error} />
      {data && !isLoading ? (
        <>
          <p className="text-muted">
            A field that you empty shows again what the shop came with.
          </p>
          <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
            <div className="grid min-w-0 gap-4">
              <Fields {...props} {...data} />
              <Banners {...banners} />
            </div>
            <History entries={data.history} />
          </div>
        </>
      ) : (
        !error && <p role="status">Loading...</p>
      )}
    </>
  );
}

function Fields({ values, draft, onDraft }: Props & ShopForm) {
  const [change, { error }] = api.useChangeShopMutation();
  const { hash } = useLocation();
  const { isBusy, act } = useRest();
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [isSaved, setIsSaved] = useState(false);
  // A notice leads to its field.
  useEffect(() => {
    if (hash) document.getElementsByName(hash.slice(1))[0]?.focus();
  }, [hash]);
  const changes = Object.entries(draft).flatMap(([name, { after }]) => {
    const before = values[name] ?? "";
    return after === before ? [] : { name, before, after };
  });
  const type = (name: string, after: string) => {
    const before = draft[name]?.before ?? values[name] ?? "";
    onDraft((now) => ({ ...now, [name]: { before, after } }));
    setIsSaved(false);
  };
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = [...event.currentTarget.elements] as HTMLInputElement[];
    const { data } = await act(() => change({ shopChanges: { changes } }));
    if (!data) return;
    const found = data.mistakes.map(({ name, advice }) => [name, advice]);
    const advices = Object.fromEntries(found) as Record<string, string>;
    setMistakes(advices);
    setIsSaved(found.length === 0);
    if (found.length === 0) onDraft((now) => withoutSent(now, draft));
    inputs.find(({ name }) => name in advices)?.focus();
  };
  return (
    <form
      className="grid min-w-0 gap-4 [&_.field]:scroll-mb-24"
      onSubmit={(event) => void save(event)}
    >
      {SHOP_FIELDS.map(({ title, fields }) => (
        <fieldset key={title} className="card grid min-w-0 gap-4 p-4">
          <legend className="float-left text-lg font-bold">{title}</legend>
          {fields.map((field) => {
            const { name } = field;
            const stored = values[name] ?? "";
            return (
              <div key={name} className="clear-left">
                <Field
                  {...field}
                  text={draft[name]?.after ?? stored}
                  error={mistakes[name] ?? ""}
                  onChange={(text) => type(name, text)}
                />
                {draft[name] && draft[name].before !== stored && (
                  <Meanwhile>{stored}</Meanwhile>
                )}
              </div>
            );
          })}
        </fieldset>
      ))}
      {(changes.length > 0 || isSaved) && (
        <div className="sticky bottom-0 grid gap-2 bg-paper py-3">
          <Failure of={error} />
          {isSaved && (
            <Message tone="success" takesFocus={changes.length === 0}>
              Saved. Visitors see it within a second.
            </Message>
          )}
          {changes.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" isMain disabled={isBusy}>
                Save
              </Button>
              <Button
                onClick={() => {
                  onDraft({});
                  setMistakes({});
                }}
              >
                Discard
              </Button>
            </div>
          )}
        </div>
      )}
    </form>
  );
}

/** Rows of some 60 characters, and one to go on. */
const rowsOf = (text: string) =>
  text
    .split("\n")
    .reduce((rows, line) => rows + Math.ceil(line.length / 60), 1);

function Field({
  name,
  label,
  kind,
  text,
  error,
  onChange,
}: ShopField & {
  text: string;
  error: string;
  onChange: (text: string) => void;
}) {
  if (kind === "yes or no") {
    return (
      <Checkbox
        label={label}
        name={name}
        isChecked={text === "true"}
        onChange={(isChecked) => onChange(String(isChecked))}
      />
    );
  }
  return (
    <TextField
      label={label}
      name={name}
      value={text}
      onChange={onChange}
      error={error}
      {...(LISTS.includes(kind) && { rows: rowsOf(text) })}
      {...(kind === "money" && { inputMode: "decimal" })}
    />
  );
}
