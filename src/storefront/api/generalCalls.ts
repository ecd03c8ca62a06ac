import { baseApi } from "./baseApi";

/**
 * The four general calls of the shared data service (specification, section 7),
 * for hosts with calls beyond the contract. No screen uses them yet.
 * Paths are relative to the API host, without a leading slash.
 */
export const generalCalls = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** POST to {base}/{url}: the body is the request object and carries its url. */
    postData: build.mutation<
      unknown,
      { url: string } & Record<string, unknown>
    >({
      query: (request) => ({
        url: `/${request.url}`,
        method: "POST",
        body: request,
      }),
    }),
    /** GET {base}/{url}. */
    getData: build.query<unknown, string>({
      query: (url) => ({ url: `/${url}` }),
    }),
    /** PUT to {api}/{path} with a JSON body, whatever value that is. */
    putData: build.mutation<unknown, { path: string; body: unknown }>({
      query: ({ path, body }) => ({
        url: `/${path}`,
        method: "PUT",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json" },
      }),
    }),
    /** POST of a form with a file; the reply is a text. */
    uploadFile: build.mutation<string, { url: string; form: FormData }>({
      query: ({ url, form }) => ({
        url: `/${url}`,
        method: "POST",
        body: form,
        responseHandler: "text",
      }),
    }),
  }),
});
