import { createContext } from "react";

/** Hears that the page that is rendered does not exist. Where nobody renders for others, nobody listens. */
export const OnNotFound = createContext<() => void>(() => {});
