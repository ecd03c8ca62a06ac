import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
} from "@reduxjs/toolkit/query/react";
import { timeText } from "./ui/times";

/** The reason why a call failed, in a sentence, with times as the shop's clock has them. */
export interface CallError {
  /** 0 where the host could not be reached. */
  status: number;
  text: string;
}

const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

const send = fetchBaseQuery({
  timeout: 15_000,
  responseHandler: async (response) =>
    response.ok ? response.json() : response.text(),
});

const baseQuery: BaseQueryFn<
  FetchArgs,
  unknown,
  CallError,
  Pick<FetchArgs, "timeout"> | undefined
> = async (call, api, options) => {
  const { data, error } = await send({ ...call, ...options }, api, {});
  if (error) {
    // The session has ended elsewhere: the whole page has to know.
    if (error.status === 401 && api.endpoint !== "getSession") {
      api.dispatch(baseApi.util.invalidateTags(["Session"]));
    }
    const status = typeof error.status === "number" ? error.status : 0;
    const isSentence = status > 0 && typeof error.data === "string";
    const text = isSentence
      ? (error.data as string).replace(TIME, timeText)
      : "The desk could not be reached. Check the network.";
    return { error: { status, text } };
  }
  return { data };
};

/** The API slice of the desk. Its endpoints are in endpoints.gen.ts. */
export const baseApi = createApi({
  reducerPath: "desk",
  baseQuery,
  refetchOnMountOrArgChange: true,
  refetchOnReconnect: true,
  refetchOnFocus: true,
  tagTypes: ["Session"],
  endpoints: () => ({}),
});
