import { useEffect, useState, type SubmitEvent } from "react";
import { useLocation } from "react-router-dom";
import {
  LISTS,
  SHOP_FIELDS,
  type ShopField,
} from "../../domain/shop/shopFields";
import { Message } from "../../ui/Message";
import { TextField } from "../../ui/TextField";
import { api, FORM } from "../api";
import { Button } from "../ui/Button";
import { useShown } from "../ui/calls";
import { Banners } from "./Banners";
import { Checkbox } from "../ui/Checkbox";
import type { ShopForm } from "../endpoints.gen";
import { History } from "../ui/History";
import { Heading } from "../ui/Heading";
import { Loading } from "../ui/Loading";
import { useAskBeforeClosing } from "../ui/useAskBeforeClosing";

/** The shop's description, and its banners. */
export function ShopPage() {
  const { data } = api.useGetShopQuery(undefined, FORM);
  return (
    <>
      <Heading title="Shop" />
      {data ? (
        <>
          <p className="text-muted">
            A field that you empty shows again what the shop came with.
          </p>
          <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
            <Fields {...data} />
            <History entries={data.history} />
          </div>
        </>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Fields({ values }: ShopForm) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [change, { data: saved }] = api.useChangeShopMutation();
  const { hash } = useLocation();
  const shown = useShown();
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  // A notice leads to its field.
  useEffect(() => {
    if (hash) document.getElementsByName(hash.slice(1))[0]?.focus();
  }, [hash]);
  const changes = Object.entries(typed).flatMap(([name, after]) => {
    const before = values[name] ?? "";
    return after === before ? [] : { name, before, after };
  });
  const isSaved = saved?.mistakes.length === 0 && changes.length === 0;
  useAskBeforeClosing(changes.length > 0);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const inputs = [...event.currentTarget.elements] as HTMLInputElement[];
    const { data } = await change({ shopChanges: { changes } });
    await shown();
    if (!data) return;
    const found = data.mistakes.map(({ name, advice }) => [name, advice]);
    const advices = Object.fromEntries(found) as Record<string, string>;
    setMistakes(advices);
    if (found.length === 0) setTyped({});
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
            return (
              <div key={name} className="clear-left">
                <Field
                  {...field}
                  text={typed[name] ?? values[name] ?? ""}
                  error={mistakes[name] ?? ""}
                  onChange={(text) =>
                    setTyped((now) => ({ ...now, [name]: text }))
                  }
                />
              </div>
            );
          })}
        </fieldset>
      ))}
      {(changes.length > 0 || isSaved) && (
        <div className="sticky bottom-(--bar-edge) grid gap-2 bg-paper py-3">
          {isSaved && (
            <Message tone="success" takesFocus>
              Saved. Visitors see it within a second.
            </Message>
          )}
          {changes.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <Button type="submit" isMain>
                Save
              </Button>
              <Button
                onClick={() => {
                  setTyped({});
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
  if (kind === "banners") {
    return (
      <Banners label={label} text={text} error={error} onChange={onChange} />
    );
  }
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
      {...(LISTS.includes(kind) && { rows: 4 })}
      {...(kind === "money" && { inputMode: "decimal" })}
    />
  );
}
