import { createContext } from "react";

/** What every page's head says about the shop. */
export interface Site {
  /** Every page's title ends with it. */
  name: string;
  /** Of a page that has no description of its own. */
  description: string;
  /**
   * Where the shop is found, such as "https://shop.example"; empty where nobody
   * has said so, and pages leave out what takes an absolute address.
   */
  origin: string;
}

export const Site = createContext<Site>({
  name: "",
  description: "",
  origin: "",
});
