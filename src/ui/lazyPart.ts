import { createElement, lazy, use, type FunctionComponent } from "react";
import { sessionText } from "../browser/sessionText";
import { OnPart } from "./pageStatus";

/** Remembers, for this tab, that a page was reloaded for its code's sake. */
const reloaded = sessionText("reloaded-for-new-version");

/** A component whose code is loaded when it is drawn, or before. */
export type LazyPart<Props extends object = object> =
  FunctionComponent<Props> & {
    /** What the build calls its code. */
    partName: string;
    /** Loads its code ahead; what fails then is tried again when it is drawn. */
    loadAhead: () => void;
  };

/**
 * A page, or a part of one, whose code comes in a chunk of its own; it is called
 * as its module is, and the build knows it by that name. A tab that was open while a
 * new version was put in place asks for chunks that are gone: then the whole
 * page is loaded again, once, and brings the new version.
 */
export function lazyPart<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, FunctionComponent<Props>>>,
  name: Name,
): LazyPart<Props> {
  const Code = lazy<FunctionComponent<Props>>(async () => {
    try {
      const page = { default: (await load())[name] };
      reloaded.forget();
      return page;
    } catch (error) {
      if (!reloadOnce()) throw error;
      // The browser is leaving: nothing more is shown until it has.
      return new Promise<never>(() => {});
    }
  });
  function Part(props: Props) {
    use(OnPart)(name);
    return createElement(Code, props);
  }
  const loadAhead = () => void load().catch(() => {});
  return Object.assign(Part, { partName: name, loadAhead });
}

/** Whether the page is being loaded again; false where that was tried already. */
function reloadOnce(): boolean {
  if (reloaded.read()) return false;
  // Without a memory it could reload for ever.
  if (!reloaded.write("yes")) return false;
  window.location.reload();
  return true;
}
