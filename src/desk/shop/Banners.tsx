import { useState } from "react";
import { Message } from "../../ui/Message";
import { TextField } from "../../ui/TextField";
import { api } from "../api";
import { Button } from "../ui/Button";
import { Failed } from "../../ui/Failed";
import type { DeskBanner } from "../endpoints.gen";
import { FileField, fileBody } from "../ui/FileField";
import { Section } from "../ui/Section";
import { useAskBeforeClosing } from "../ui/useAskBeforeClosing";
import { useRest } from "../ui/useRest";

/** The banners of the carousel. Visitors see what is changed once it is saved. */
export function Banners({ stored }: { stored: readonly DeskBanner[] }) {
  const [edited, setEdited] = useState<readonly DeskBanner[]>();
  const [change, changing] = api.useChangeBannersMutation();
  const [add, adding] = api.useAddBannerMutation();
  const { isBusy, act } = useRest();
  useAskBeforeClosing(edited !== undefined);
  const rows = edited ?? stored;
  /** Puts banners in place of one, or of none. */
  const put = (index: number, count: number, ...others: DeskBanner[]) =>
    setEdited([
      ...rows.slice(0, index),
      ...others,
      ...rows.slice(index + count),
    ]);
  const upload = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    const { data } = await act(() => add(fileBody(file, file.name)));
    input.value = "";
    if (data) setEdited((now = stored) => [...now, { path: data.path }]);
  };
  const save = async () => {
    const bannerChange = { seen: [...stored], banners: [...rows] };
    const { data } = await act(() => change({ bannerChange }));
    // Keep what was typed meanwhile.
    if (data) setEdited((now) => (now === edited ? undefined : now));
  };
  const button = (text: string, name: string, onClick: () => void) => (
    <Button aria-label={`${text} ${name}`} disabled={isBusy} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <Section title="Banners" className="grid gap-4">
      <p className="text-sm text-muted">
        Best 1200 x 480, at most 1 MB. The name of a file describes it to those
        who can&apos;t see it: winter-offers.png. Without banners visitors see
        those that the shop came with.
      </p>
      <ol className="grid gap-4">
        {rows.map((row, index) => {
          const name = `banner ${index + 1}`;
          const { path, link = "" } = row;
          return (
            <li
              // One picture may be there twice.
              key={index}
              className="grid gap-3 border-b border-line pb-4 sm:grid-cols-[12rem_1fr]"
            >
              <img
                src={`/Resource/Banner/${encodeURIComponent(path)}`}
                alt={path}
                className="aspect-5/2 w-full rounded-card object-cover"
              />
              <div className="grid gap-2">
                <TextField
                  label="Page it leads to, such as /product?search=aspirin"
                  name={`link ${index + 1}`}
                  value={link}
                  onChange={(link) =>
                    put(index, 1, { path, ...(link && { link }) })
                  }
                />
                <p className="flex flex-wrap gap-2">
                  {index > 0 &&
                    button("Move up", name, () =>
                      put(index - 1, 2, row, rows[index - 1]!),
                    )}
                  {button("Remove", name, () => put(index, 1))}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <FileField
        label="Add a banner"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        disabled={isBusy}
        onChange={({ target }) => void upload(target)}
      />
      <Failed error={changing.error ?? adding.error} />
      {changing.isSuccess && !edited && (
        <Message tone="success" takesFocus>
          Saved. Visitors see these banners.
        </Message>
      )}
      {edited && (
        <p className="flex flex-wrap gap-2">
          <Button isMain disabled={isBusy} onClick={() => void save()}>
            Save banners
          </Button>
          {button("Discard", "banners", () => setEdited(undefined))}
        </p>
      )}
    </Section>
  );
}
