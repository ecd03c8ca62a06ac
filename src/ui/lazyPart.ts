import { lazy, type ComponentType } from "react";
import { sessionText } from "../browser/sessionText";

/** Remembers, for this tab, that a page was reloaded for its code's sake. */
const reloaded = sessionText("reloaded-for-new-version");

/**
 * A page, or a part of one, whose code comes in a chunk of its own. A tab that was open while a
 * new version was put in place asks for chunks that are gone: then the whole
 * page is loaded again, once, and brings the new version.
 */
export function lazyPart<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy<ComponentType<Props>>(async () => {
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
}

/** Whether the page is being loaded again; false where that was tried already. */
function reloadOnce(): boolean {
  if (reloaded.read()) return false;
  // Without a memory it could reload for ever.
  if (!reloaded.write("yes")) return false;
  window.location.reload();
  return true;
}
