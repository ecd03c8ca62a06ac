import { useRef, useState } from "react";
import { useDispatch } from "react-redux";
import { Message } from "../../ui/Message";
import { api, LIVE } from "../api";
import { Button } from "../ui/Button";
import { calls } from "../ui/calls";
import { Checkbox } from "../ui/Checkbox";
import type { ImportResult } from "../endpoints.gen";
import { FileField, fileBody } from "../ui/FileField";
import { History } from "../ui/History";
import { Heading } from "../ui/Heading";

/** A price list: saved as it is now, or sent; what it would change is read first, then it is published; the last one can be taken back. */
export function PriceListPage() {
  const fieldRef = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [wantsWhole, setWantsWhole] = useState<boolean>();
  const [hasCommas, setHasCommas] = useState(false);
  const dispatch = useDispatch();
  const [send, sending] = api.useSendPriceListMutation();
  const [undo, undoing] = api.useUndoPriceListMutation();
  const isBusy = sending.isLoading || undoing.isLoading;
  const state = api.useGetCatalogQuery(undefined, LIVE).data;
  // Nobody means to sell the starter catalog's medicines beside the own ones.
  const isWhole = wantsWhole ?? state?.isStarter ?? false;
  const { data: result, originalArgs } = sending;
  const isPublished = Boolean(originalArgs?.publish);
  /** Chromium tells of the choice of the same path only if the field was empty. */
  const empty = () => {
    fieldRef.current!.value = "";
    setFile(undefined);
    sending.reset();
  };
  const check = async (file: File) => {
    sending.reset();
    try {
      // A browser sends no file that has changed since it was chosen.
      void send({
        ...fileBody(await file.arrayBuffer(), file.name),
        mode: isWhole ? "replace" : "add",
        decimal: hasCommas ? "comma" : "point",
      });
    } catch {
      empty();
      const text = "The file has changed since it was chosen. Choose it again.";
      dispatch(calls.actions.failed(text));
    }
  };
  return (
    <>
      <Heading title="Price list" />
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <form
          className="card grid min-w-0 gap-3 p-4"
          onChange={sending.reset}
          onSubmit={(event) => {
            event.preventDefault();
            if (file) void check(file);
          }}
        >
          <p>
            Save the list, change it in a spreadsheet, and choose it here as
            CSV.
          </p>
          <a className="btn btn-secondary" href="/desk/catalog/file" download>
            Save the list as it is now
          </a>
          <FileField
            label="CSV file"
            accept=".csv,.txt,text/csv"
            ref={fieldRef}
            onClick={empty}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          <Checkbox
            label="It is the whole list: take all others off sale"
            isChecked={isWhole}
            onChange={setWantsWhole}
          />
          <Checkbox
            label="Its amounts have a decimal comma (32,99)"
            isChecked={hasCommas}
            onChange={setHasCommas}
          />
          <Button type="submit" isMain disabled={!file}>
            Check
          </Button>
          {isBusy && (
            <>
              <p role="status">
                {isPublished ? "Publishing..." : "Checking..."}
              </p>
              <progress
                className="h-2 w-full appearance-none rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
                aria-label="Progress"
              />
            </>
          )}
          {result && (
            <Result
              {...result}
              onPublish={
                isPublished
                  ? undefined
                  : () => void send({ ...originalArgs!, publish: true })
              }
            />
          )}
        </form>
        <History entries={state?.history ?? []}>
          {state?.undo && (
            <p className="mt-2">
              <Button
                onClick={() => {
                  sending.reset();
                  void undo({ nothing: {} });
                }}
              >
                Undo the last list
              </Button>
            </p>
          )}
        </History>
      </div>
    </>
  );
}

/** Products that were found in a list, and what was done with them. */
const Result = ({
  found,
  removed,
  report,
  onPublish,
}: ImportResult & { onPublish: (() => void) | undefined }) => (
  <>
    <Message
      tone={onPublish && removed > 0 ? "error" : "success"}
      takesFocus
      actions={
        onPublish && (
          <Button isMain onClick={onPublish}>
            Publish
          </Button>
        )
      }
    >
      {onPublish ? "Checked" : "Published"}: {found}
    </Message>
    <p className="text-sm whitespace-pre-wrap">{report}</p>
  </>
);
