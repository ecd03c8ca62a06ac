import { generatedApi } from "./endpoints.gen";

/** The calls of the desk, with what each of them makes out of date. */
export const api = generatedApi.enhanceEndpoints({
  endpoints: {
    getSession: { providesTags: ["Session"] },
    signIn: { invalidatesTags: ["Session"] },
    listPeople: { providesTags: ["People"] },
    makeLink: { invalidatesTags: ["People"] },
    endSession: { invalidatesTags: ["People", "Session"] },
  },
});

export const {
  useGetSessionQuery,
  useReadLinkMutation,
  useSignInMutation,
  useSignOutMutation,
  useListPeopleQuery,
  useMakeLinkMutation,
  useEndSessionMutation,
} = api;
