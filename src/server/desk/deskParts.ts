import type { DefinitionsFromApi } from "@reduxjs/toolkit/query";
import type { generatedApi } from "../../desk/endpoints.gen";
import type { AppParts } from "../boot/buildApp";
import type { Handlers } from "../http/contract/contractRoutes";

/** The operations of the desk's contract. */
export type DeskOperations = DefinitionsFromApi<typeof generatedApi>;

/** Handlers of some of them. */
export type DeskHandlers = Partial<Handlers<DeskOperations>>;

/** What the desk's handlers work with. */
export type DeskParts = AppParts;
