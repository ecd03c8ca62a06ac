import { createContext } from "react";

/** What a page says about itself to whoever renders it for others. */
export interface PageFacts {
  /** As its reader knows it, without the shop's name. */
  title: string;
  /**
   * Its one address for search engines and link previews, from the shop's
   * origin on, such as "/product"; undefined for what they should not list.
   */
  path?: string | undefined;
  /** Whether there is nothing at the address that was asked for. */
  isMissing?: boolean;
}

/** Hears what page is rendered. Where nobody renders for others, nobody listens. */
export const OnPage = createContext<(page: PageFacts) => void>(() => {});

/** Hears the name of each part with a chunk of its own that the page needs. */
export const OnPart = createContext<(name: string) => void>(() => {});
