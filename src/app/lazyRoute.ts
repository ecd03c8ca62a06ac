import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { canReach } from "../api";

/** A page whose code is a chunk of its own. */
export interface LazyRoute {
  Page: LazyExoticComponent<ComponentType>;
  /** The name of its module, by which the build's chunk manifest lists its files. */
  chunk: string;
  /** Loads its code; a failure is tried again when the page is opened. */
  preload: () => Promise<unknown>;
}

/** Marks the history entry of a page that was reloaded because its code was gone. */
const RELOADED = "reloadedForNewVersion";

/**
 * A page whose code is loaded when it is opened, or before. A tab that was open
 * while a new version was deployed asks for chunks that are gone: then the
 * document is reloaded, once, and brings the new version; without a network the
 * browser would show its own error page instead.
 *
 * @param load imports the page's module
 * @param name of the module and of the component that it exports
 */
export function lazyRoute<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyRoute {
  const Page = lazy(async () => {
    try {
      return { default: (await load())[name] };
    } catch (error) {
      const state = history.state as Record<string, unknown> | null;
      if (state?.[RELOADED] || !(await canReach(window.location.href)))
        throw error;
      history.replaceState({ ...state, [RELOADED]: true }, "");
      window.location.reload();
      // Nothing more is shown until the browser has left.
      return new Promise<never>(() => {});
    }
  });
  return { Page, chunk: name, preload: () => load().catch(() => {}) };
}
