import { baseApi as api } from "./baseApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: build.query<GetSessionApiResponse, GetSessionApiArg>({
      query: () => ({ url: `/desk/session` }),
    }),
    signIn: build.mutation<SignInApiResponse, SignInApiArg>({
      query: (queryArg) => ({
        url: `/desk/session`,
        method: "POST",
        body: queryArg.linkSecret,
      }),
    }),
    readLink: build.mutation<ReadLinkApiResponse, ReadLinkApiArg>({
      query: (queryArg) => ({
        url: `/desk/link`,
        method: "POST",
        body: queryArg.linkSecret,
      }),
    }),
    signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
      query: (queryArg) => ({
        url: `/desk/session/end`,
        method: "POST",
        body: queryArg.nothing,
      }),
    }),
    listPeople: build.query<ListPeopleApiResponse, ListPeopleApiArg>({
      query: () => ({ url: `/desk/people` }),
    }),
    makeLink: build.mutation<MakeLinkApiResponse, MakeLinkApiArg>({
      query: (queryArg) => ({
        url: `/desk/people/link`,
        method: "POST",
        body: queryArg.person,
      }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/desk/people/end`,
        method: "POST",
        body: queryArg.sessionId,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetSessionApiResponse =
  /** status 200 Who is signed in, and where */ SignedIn;
export type GetSessionApiArg = void;
export type SignInApiResponse =
  /** status 200 Who is signed in, and where */ SignedIn;
export type SignInApiArg = {
  linkSecret: LinkSecret;
};
export type ReadLinkApiResponse = /** status 200 Its name */ {
  name: string;
};
export type ReadLinkApiArg = {
  linkSecret: LinkSecret;
};
export type SignOutApiResponse = /** status 200 It is stored */ Nothing;
export type SignOutApiArg = {
  nothing: Nothing;
};
export type ListPeopleApiResponse =
  /** status 200 The last used first */ PersonSession[];
export type ListPeopleApiArg = void;
export type MakeLinkApiResponse =
  /** status 200 Valid once, for ten minutes */ {
    url: string;
  };
export type MakeLinkApiArg = {
  person: Person;
};
export type EndSessionApiResponse = /** status 200 It is stored */ Nothing;
export type EndSessionApiArg = {
  sessionId: SessionId;
};
export type Right = "orders" | "pharmacist" | "catalog" | "people";
export type SignedIn = {
  name: string;
  rights: Right[];
  shop: {
    name: string;
    address: string[];
    phone: string;
    currency: {
      code: string;
      sign: string;
      small: string;
    };
  };
};
export type LinkSecret = {
  secret: string;
};
export type Nothing = object;
export type Time = string;
export type PersonSession = {
  id: string;
  name: string;
  rights: Right[];
  device: string;
  madeAt: Time;
  usedAt: Time;
  /** Whether it is this browser's */
  isOwn: boolean;
};
export type Person = {
  name: string;
  rights: Right[];
};
export type SessionId = {
  id: string;
};
