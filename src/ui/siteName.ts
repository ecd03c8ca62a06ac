import { createContext } from "react";

/** The shop's name, which every page's title ends with. */
export const SiteName = createContext("");
