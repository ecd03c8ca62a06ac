import { baseApi as api } from "./baseApi";
export const addTagTypes = [
  "Session",
  "People",
  "Order",
  "Enquiry",
  "Product",
  "Catalog",
  "Shop",
  "Report",
  "PersonalData",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getSession: build.query<GetSessionApiResponse, GetSessionApiArg>({
        query: () => ({ url: `/desk/session` }),
        providesTags: ["Session"],
      }),
      signIn: build.mutation<SignInApiResponse, SignInApiArg>({
        query: (queryArg) => ({
          url: `/desk/session`,
          method: "POST",
          body: queryArg.firstSignIn,
        }),
        invalidatesTags: ["Session"],
      }),
      listKnown: build.query<ListKnownApiResponse, ListKnownApiArg>({
        query: () => ({ url: `/desk/session/known` }),
        providesTags: [],
      }),
      signInAgain: build.mutation<SignInAgainApiResponse, SignInAgainApiArg>({
        query: (queryArg) => ({
          url: `/desk/session/known`,
          method: "POST",
          body: queryArg.nextSignIn,
        }),
        invalidatesTags: ["Session"],
      }),
      signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
        query: (queryArg) => ({
          url: `/desk/session/end`,
          method: "POST",
          body: queryArg.nothing,
        }),
        invalidatesTags: [],
      }),
      listPeople: build.query<ListPeopleApiResponse, ListPeopleApiArg>({
        query: () => ({ url: `/desk/people` }),
        providesTags: ["People"],
      }),
      makeLink: build.mutation<MakeLinkApiResponse, MakeLinkApiArg>({
        query: (queryArg) => ({
          url: `/desk/people/link`,
          method: "POST",
          body: queryArg.person,
        }),
        invalidatesTags: ["People"],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/desk/people/end`,
          method: "POST",
          body: queryArg.sessionId,
        }),
        invalidatesTags: ["People", "Session"],
      }),
      listOrders: build.query<ListOrdersApiResponse, ListOrdersApiArg>({
        query: (queryArg) => ({
          url: `/desk/orders`,
          params: {
            status: queryArg.status,
            page: queryArg.page,
          },
        }),
        providesTags: ["Order"],
      }),
      takeOrder: build.mutation<TakeOrderApiResponse, TakeOrderApiArg>({
        query: (queryArg) => ({
          url: `/desk/orders`,
          method: "POST",
          body: queryArg.newOrder,
        }),
        invalidatesTags: ["Order", "Session"],
      }),
      findOrders: build.query<FindOrdersApiResponse, FindOrdersApiArg>({
        query: (queryArg) => ({
          url: `/desk/orders/find`,
          method: "POST",
          body: queryArg.findText,
        }),
        providesTags: ["Order"],
      }),
      getOrder: build.query<GetOrderApiResponse, GetOrderApiArg>({
        query: (queryArg) => ({
          url: `/desk/orders/${encodeURIComponent(String(queryArg["number"]))}`,
        }),
        providesTags: ["Order"],
      }),
      openOrder: build.mutation<OpenOrderApiResponse, OpenOrderApiArg>({
        query: (queryArg) => ({
          url: `/desk/orders/${encodeURIComponent(String(queryArg["number"]))}/open`,
          method: "POST",
          body: queryArg.nothing,
        }),
        invalidatesTags: ["Order"],
      }),
      takeStep: build.mutation<TakeStepApiResponse, TakeStepApiArg>({
        query: (queryArg) => ({
          url: `/desk/orders/${encodeURIComponent(String(queryArg["number"]))}/step`,
          method: "POST",
          body: queryArg.step,
        }),
        invalidatesTags: ["Order"],
      }),
      mailBuyer: build.mutation<MailBuyerApiResponse, MailBuyerApiArg>({
        query: (queryArg) => ({
          url: `/desk/orders/${encodeURIComponent(String(queryArg["number"]))}/mail`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["Order"],
      }),
      changeLines: build.mutation<ChangeLinesApiResponse, ChangeLinesApiArg>({
        query: (queryArg) => ({
          url: `/desk/orders/${encodeURIComponent(String(queryArg["number"]))}/lines`,
          method: "POST",
          body: queryArg.linesChange,
        }),
        invalidatesTags: ["Order"],
      }),
      changeBuyer: build.mutation<ChangeBuyerApiResponse, ChangeBuyerApiArg>({
        query: (queryArg) => ({
          url: `/desk/orders/${encodeURIComponent(String(queryArg["number"]))}/buyer`,
          method: "POST",
          body: queryArg.buyerChange,
        }),
        invalidatesTags: ["Order"],
      }),
      listEnquiries: build.query<ListEnquiriesApiResponse, ListEnquiriesApiArg>(
        {
          query: (queryArg) => ({
            url: `/desk/enquiries`,
            params: {
              status: queryArg.status,
              page: queryArg.page,
            },
          }),
          providesTags: ["Enquiry"],
        },
      ),
      markEnquiry: build.mutation<MarkEnquiryApiResponse, MarkEnquiryApiArg>({
        query: (queryArg) => ({
          url: `/desk/enquiries/${encodeURIComponent(String(queryArg.id))}`,
          method: "POST",
          body: queryArg.enquiryMark,
        }),
        invalidatesTags: ["Enquiry", "Order"],
      }),
      noteEnquiry: build.mutation<NoteEnquiryApiResponse, NoteEnquiryApiArg>({
        query: (queryArg) => ({
          url: `/desk/enquiries/${encodeURIComponent(String(queryArg.id))}/note`,
          method: "POST",
          body: queryArg.enquiryNote,
        }),
        invalidatesTags: ["Enquiry"],
      }),
      findProducts: build.query<FindProductsApiResponse, FindProductsApiArg>({
        query: (queryArg) => ({
          url: `/desk/products`,
          params: {
            text: queryArg.text,
          },
        }),
        providesTags: ["Product"],
      }),
      getCatalog: build.query<GetCatalogApiResponse, GetCatalogApiArg>({
        query: () => ({ url: `/desk/catalog` }),
        providesTags: ["Catalog"],
      }),
      sendPriceList: build.mutation<
        SendPriceListApiResponse,
        SendPriceListApiArg
      >({
        query: (queryArg) => ({
          url: `/desk/catalog`,
          method: "POST",
          body: queryArg.body,
          params: {
            name: queryArg.name,
            mode: queryArg.mode,
            decimal: queryArg.decimal,
            publish: queryArg.publish,
          },
        }),
        invalidatesTags: ["Catalog", "Product"],
      }),
      exportCatalog: build.query<ExportCatalogApiResponse, ExportCatalogApiArg>(
        {
          query: () => ({ url: `/desk/catalog/file` }),
          providesTags: [],
        },
      ),
      undoPriceList: build.mutation<
        UndoPriceListApiResponse,
        UndoPriceListApiArg
      >({
        query: (queryArg) => ({
          url: `/desk/catalog/undo`,
          method: "POST",
          body: queryArg.nothing,
        }),
        invalidatesTags: ["Catalog", "Product"],
      }),
      getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
        query: (queryArg) => ({
          url: `/desk/products/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["Product"],
      }),
      changeProduct: build.mutation<
        ChangeProductApiResponse,
        ChangeProductApiArg
      >({
        query: (queryArg) => ({
          url: `/desk/products/${encodeURIComponent(String(queryArg.id))}`,
          method: "POST",
          body: queryArg.productChange,
        }),
        invalidatesTags: ["Product"],
      }),
      addPhoto: build.mutation<AddPhotoApiResponse, AddPhotoApiArg>({
        query: (queryArg) => ({
          url: `/desk/products/${encodeURIComponent(String(queryArg.id))}/photos`,
          method: "POST",
          body: queryArg.body,
          params: {
            name: queryArg.name,
          },
        }),
        invalidatesTags: ["Product"],
      }),
      listBuyers: build.query<ListBuyersApiResponse, ListBuyersApiArg>({
        query: (queryArg) => ({
          url: `/desk/products/${encodeURIComponent(String(queryArg.id))}/buyers`,
        }),
        providesTags: [],
      }),
      getShop: build.query<GetShopApiResponse, GetShopApiArg>({
        query: () => ({ url: `/desk/shop` }),
        providesTags: ["Shop"],
      }),
      changeShop: build.mutation<ChangeShopApiResponse, ChangeShopApiArg>({
        query: (queryArg) => ({
          url: `/desk/shop`,
          method: "POST",
          body: queryArg.shopChanges,
        }),
        invalidatesTags: ["Shop", "Session"],
      }),
      addBanner: build.mutation<AddBannerApiResponse, AddBannerApiArg>({
        query: (queryArg) => ({
          url: `/desk/banners/pictures`,
          method: "POST",
          body: queryArg.body,
          params: {
            name: queryArg.name,
          },
        }),
        invalidatesTags: [],
      }),
      getReport: build.query<GetReportApiResponse, GetReportApiArg>({
        query: (queryArg) => ({
          url: `/desk/reports`,
          params: {
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["Report"],
      }),
      exportOrders: build.query<ExportOrdersApiResponse, ExportOrdersApiArg>({
        query: (queryArg) => ({
          url: `/desk/reports/orders`,
          params: {
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: [],
      }),
      retryMessages: build.mutation<
        RetryMessagesApiResponse,
        RetryMessagesApiArg
      >({
        query: (queryArg) => ({
          url: `/desk/reports/messages`,
          method: "POST",
          body: queryArg.nothing,
        }),
        invalidatesTags: ["Report"],
      }),
      findPerson: build.query<FindPersonApiResponse, FindPersonApiArg>({
        query: (queryArg) => ({
          url: `/desk/person/find`,
          method: "POST",
          body: queryArg.contact,
        }),
        providesTags: ["PersonalData"],
      }),
      deletePerson: build.mutation<DeletePersonApiResponse, DeletePersonApiArg>(
        {
          query: (queryArg) => ({
            url: `/desk/person/delete`,
            method: "POST",
            body: queryArg.contact,
          }),
          invalidatesTags: ["PersonalData"],
        },
      ),
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
  firstSignIn: FirstSignIn;
};
export type ListKnownApiResponse = /** status 200 Names */ {
  name: string;
}[];
export type ListKnownApiArg = void;
export type SignInAgainApiResponse =
  /** status 200 Who is signed in, and where */ SignedIn;
export type SignInAgainApiArg = {
  nextSignIn: NextSignIn;
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
export type ListOrdersApiResponse =
  /** status 200 Orders, and what waits */ Queue;
export type ListOrdersApiArg = {
  status?: QueueStatus;
  page?: number;
};
export type TakeOrderApiResponse =
  /** status 200 The order as it is now */ DeskOrder;
export type TakeOrderApiArg = {
  newOrder: NewOrder;
};
export type FindOrdersApiResponse =
  /** status 200 Orders, and what waits */ Queue;
export type FindOrdersApiArg = {
  findText: FindText;
};
export type GetOrderApiResponse =
  /** status 200 The order as it is now */ DeskOrder;
export type GetOrderApiArg = {
  /** The order's number */
  number: string;
};
export type OpenOrderApiResponse =
  /** status 200 The order as it is now */ DeskOrder;
export type OpenOrderApiArg = {
  /** The order's number */
  number: string;
  nothing: Nothing;
};
export type TakeStepApiResponse =
  /** status 200 The order as it is now */ DeskOrder;
export type TakeStepApiArg = {
  /** The order's number */
  number: string;
  step: Step;
};
export type MailBuyerApiResponse =
  /** status 200 The order as it is now */ DeskOrder;
export type MailBuyerApiArg = {
  /** The order's number */
  number: string;
  body: {
    text: string;
  };
};
export type ChangeLinesApiResponse =
  /** status 200 The order as it is now */ DeskOrder;
export type ChangeLinesApiArg = {
  /** The order's number */
  number: string;
  linesChange: LinesChange;
};
export type ChangeBuyerApiResponse =
  /** status 200 The order as it is now */ DeskOrder;
export type ChangeBuyerApiArg = {
  /** The order's number */
  number: string;
  buyerChange: BuyerChange;
};
export type ListEnquiriesApiResponse = /** status 200 Enquiries */ EnquiryPage;
export type ListEnquiriesApiArg = {
  status?: EnquiryStatus;
  page?: PageNumber;
};
export type MarkEnquiryApiResponse = /** status 200 It is stored */ Nothing;
export type MarkEnquiryApiArg = {
  id: string;
  enquiryMark: EnquiryMark;
};
export type NoteEnquiryApiResponse = /** status 200 It is stored */ Nothing;
export type NoteEnquiryApiArg = {
  id: string;
  enquiryNote: EnquiryNote;
};
export type FindProductsApiResponse =
  /** status 200 50 products at most */ DeskProduct[];
export type FindProductsApiArg = {
  text?: string;
};
export type GetCatalogApiResponse =
  /** status 200 The newest first */ CatalogState;
export type GetCatalogApiArg = void;
export type SendPriceListApiResponse =
  /** status 200 What was found, and done */ ImportResult;
export type SendPriceListApiArg = {
  name: string;
  /** "replace": other products are no longer sold */
  mode: "add" | "replace";
  /** How the file writes amounts */
  decimal: "point" | "comma";
  /** Absent, the list is only checked, and nothing changes */
  publish?: boolean;
  body: Blob;
};
export type ExportCatalogApiResponse = unknown;
export type ExportCatalogApiArg = void;
export type UndoPriceListApiResponse = /** status 200 It is stored */ Nothing;
export type UndoPriceListApiArg = {
  nothing: Nothing;
};
export type GetProductApiResponse =
  /** status 200 The product as it is now */ ProductDetails;
export type GetProductApiArg = {
  id: string;
};
export type ChangeProductApiResponse =
  /** status 200 The product as it is now */ ProductDetails;
export type ChangeProductApiArg = {
  id: string;
  productChange: ProductChange;
};
export type AddPhotoApiResponse =
  /** status 200 The product as it is now */ ProductDetails;
export type AddPhotoApiArg = {
  id: string;
  name: string;
  body: Blob;
};
export type ListBuyersApiResponse =
  /** status 200 1,000 orders at most */ ProductBuyer[];
export type ListBuyersApiArg = {
  id: string;
};
export type GetShopApiResponse =
  /** status 200 Its texts, with the defaults of what was never set */ ShopForm;
export type GetShopApiArg = void;
export type ChangeShopApiResponse =
  /** status 200 What is wrong; if nothing is, all of it is stored, otherwise nothing */ {
    mistakes: FieldMistake[];
  };
export type ChangeShopApiArg = {
  shopChanges: ShopChanges;
};
export type AddBannerApiResponse = /** status 200 Its public name */ {
  path: string;
};
export type AddBannerApiArg = {
  name: string;
  body: Blob;
};
export type GetReportApiResponse = /** status 200 The report */ Report;
export type GetReportApiArg = {
  /** The first of the shop's days */
  from: Day;
  /** The last one */
  to: Day;
};
export type ExportOrdersApiResponse = unknown;
export type ExportOrdersApiArg = {
  /** The first of the shop's days */
  from: Day;
  /** The last one */
  to: Day;
};
export type RetryMessagesApiResponse = /** status 200 It is stored */ Nothing;
export type RetryMessagesApiArg = {
  nothing: Nothing;
};
export type FindPersonApiResponse =
  /** status 200 In short, and all of it as a file for the person */ PersonRecords;
export type FindPersonApiArg = {
  contact: Contact;
};
export type DeletePersonApiResponse = /** status 200 It is stored */ Nothing;
export type DeletePersonApiArg = {
  contact: Contact;
};
export type Right = "orders" | "pharmacist" | "catalog" | "people";
export type Notice = {
  text: string;
  /** The desk's page that changes it */
  page?: string;
};
export type SignedIn = {
  /** The delivery charge of now */
  shippingCents: number;
  name: string;
  rights: Right[];
  /** True if the shop has a mail server of its own */
  sendsMail: boolean;
  shop: {
    name: string;
    /** Empty for the clock of the desk's own computer */
    timeZone: string;
    address: string[];
    phone: string;
    currency: {
      code: string;
      sign: string;
      small: string;
    };
  };
  /** What the shop lacks. */
  notices: Notice[];
};
export type FirstSignIn = {
  secret: string;
  password: string;
};
export type NextSignIn = {
  name: string;
  password: string;
};
export type Nothing = object;
export type Time = string;
export type PersonSession = {
  id: string;
  name: string;
  rights: Right[];
  device: string;
  usedAt: Time;
  /** True if it is this browser's */
  isOwn: boolean;
  /** False if its person can sign in there again without a link */
  isSignedIn: boolean;
};
export type Person = {
  name: string;
  rights: Right[];
};
export type SessionId = {
  id: string;
};
export type Status =
  "new" | "confirmed" | "paid" | "sent" | "done" | "cancelled";
export type CurrencySign = string;
export type QueueRow = {
  number: string;
  /** Entries of its history, for a step */
  seen: number;
  placedAt: Time;
  status: Status;
  isPaid: boolean;
  /** True if a pharmacist must approve it before it leaves */
  needsApproval: boolean;
  /** Null once a line was changed */
  approvedBy: string | null;
  name: string;
  lineCount: number;
  toPayCents: number;
  currencySign: CurrencySign;
  warnings: string[];
  openedBy: string | null;
};
export type Queue = {
  orders: QueueRow[];
  /** True if there is a further page */
  hasMore: boolean;
  /** Orders that are neither done nor cancelled */
  open: number;
  /** New orders that nobody has opened */
  unopened: number;
  /** Enquiries that nobody has answered */
  enquiries: number;
};
export type QueueStatus =
  | "open"
  | "approve"
  | "new"
  | "confirmed"
  | "paid"
  | "sent"
  | "done"
  | "cancelled";
export type Outcome = "supplied" | "short" | "substituted" | "refused";
export type DeskLine = {
  position: number;
  productId: string;
  name: string;
  pack: number;
  qty: number;
  priceCents: number;
  /** Off each pair of packs */
  discountCents: number;
  toPayCents: number;
  outcome: Outcome;
  outcomePacks?: number | null;
  outcomeNote?: string | null;
  /** True if a pharmacist must look at it */
  needsApproval: boolean;
  /** Why its product was withdrawn, while it would still be sent */
  withdrawn: string | null;
  /** What to look at and to ask before it is sent, in sentences, the class first */
  callSheet: string[];
};
export type Who = string | null;
export type HistoryEntry = {
  at: Time;
  who: Who;
  action: string;
  status: Status;
  note: string;
};
export type DeskOrder = {
  number: string;
  paidBy: string | null;
  /** What was paid; null if nothing was */
  paidCents: number | null;
  /** True if its approval has to name a prescription */
  needsPrescription: boolean;
  /** Orders of the same contact number */
  otherOrders: number;
  placedAt: Time;
  status: Status;
  isPaid: boolean;
  /** True if a pharmacist must approve it before it leaves */
  needsApproval: boolean;
  approvedBy: string | null;
  openedBy: string | null;
  buyer: {
    name: string;
    contactNo: string;
    /** As other countries dial it, digits alone */
    dialled: string;
    email: string;
    address: string;
  };
  lines: DeskLine[];
  /** What the buyer gets otherwise than ordered, a sentence each */
  changes: string[];
  warnings: string[];
  shippingCents: number;
  toPayCents: number;
  currencySign: CurrencySign;
  /** What the buyer was promised to pay */
  orderedCents: number;
  history: HistoryEntry[];
  /** What can be done now, the usual next step first */
  steps: string[];
};
export type AddedLine = {
  productId: string;
  qty: number;
};
export type NewOrder = {
  /** The form's: what is sent twice under one key is one order */
  key: string;
  name: string;
  contactNo: string;
  email: string;
  address: string;
  /** As the buyer was told it */
  toPayCents: number;
  lines: AddedLine[];
};
export type FindText = {
  text: string;
};
export type Text = string;
export type Prescription = {
  prescriber: Text;
  /** Empty if it has none */
  number: string;
  date: string;
  seenBy: Text;
};
export type Step = {
  action:
    | "confirm"
    | "approve"
    | "pay"
    | "send"
    | "finish"
    | "cancel"
    | "reopen"
    | "undo"
    | "note";
  /** Entries of the history that the caller has seen */
  seen: number;
  note?: string;
  prescription?: Prescription;
  /** By what it was paid */
  payment?: "cash" | "card" | "transfer";
};
export type LineOutcome = {
  position: number;
  outcome: Outcome;
  /** Packs that the buyer wants now */
  qty?: number;
  /** Supplied packs of a line that is short */
  packs?: number;
  /** By what it is substituted, or why it is refused. */
  note?: string;
};
export type LinesChange = {
  seen: number;
  lines: LineOutcome[];
  added?: AddedLine[];
};
export type BuyerChange = {
  seen: number;
  name: string;
  contactNo: string;
  email: string;
  address: string;
};
export type DeskEnquiry = {
  id: string;
  name: string;
  contactNo: string;
  dialled: string;
  subject: string;
  message: string;
  sentAt: Time;
  answeredAt: string | null;
  answeredBy: string | null;
  /** What staff have noted */
  note: string;
};
export type EnquiryPage = {
  enquiries: DeskEnquiry[];
  hasMore: boolean;
};
export type EnquiryStatus = "open" | "answered";
export type PageNumber = number;
export type EnquiryMark = {
  isAnswered: boolean;
};
export type EnquiryNote = {
  seen: string;
  note: string;
};
export type DeskProduct = {
  id: string;
  name: string;
  brand: string;
  pack: number;
  priceCents: number;
  discountCents: number;
  /** Their names below /Resource/Product/ */
  photos: string[];
  /** Why it is not on sale, as buyers read it */
  withdrawn: string | null;
  /** Packs that nobody has ordered; null if nobody counts them */
  stock: number | null;
};
export type CatalogState = {
  /** True while the shop sells the catalog that it came with */
  isStarter: boolean;
  history: {
    at: Time;
    who: Who;
    action: string;
  }[];
  /** True if the last price list can be taken back */
  undo: boolean;
};
export type ImportResult = {
  found: string;
  /** Products that are no longer sold */
  removed: number;
  /** All that was found, in lines */
  report: string;
};
export type DeskEvent = {
  at: Time;
  who: Who;
  action: string;
  before: string;
  after: string;
};
export type ProductDetails = DeskProduct & {
  history: DeskEvent[];
};
export type SeenProduct = {
  withdrawn: string | null;
  priceCents: number;
  discountCents: number;
};
export type ProductChange =
  | {
      action: "withdraw";
      reason: Text;
      seen?: SeenProduct;
    }
  | {
      action: "sell";
      seen?: SeenProduct;
    }
  | {
      action: "price" | "discount";
      cents: number;
      seen?: SeenProduct;
    }
  | {
      action: "stock";
      /** Such as 12; +20 for a delivery, -1 for a sale; none to count no longer */
      packs: string;
      seen?: SeenProduct;
    }
  | {
      action: "remove-photo";
      /** A photo of the product */
      photo: string;
      seen?: SeenProduct;
    };
export type ProductBuyer = {
  number: string;
  placedAt: Time;
  status: Status;
  name: string;
  contactNo: string;
  packs: number;
};
export type ShopForm = {
  /** By the names of src/domain/shop/shopFields.ts; lists with a line for each entry, banners as the picture's name and the page that it leads to */
  values: {
    [key: string]: string;
  };
  history: DeskEvent[];
};
export type FieldName = string;
export type FieldMistake = {
  name: FieldName;
  advice: string;
};
export type ShopChanges = {
  changes: {
    name: FieldName;
    /** What the caller has seen */
    before: string;
    after: string;
  }[];
};
export type Day = string;
export type UnsentMessage = {
  id: string;
  channel: "mail" | "webhook" | "buyer";
  about: string;
  createdAt: Time;
  attempts: number;
  error: string | null;
};
export type Report = {
  /** Those with orders, one for each currency; cancelled orders count nowhere */
  days: {
    day: Day;
    currencySign: CurrencySign;
    orders: number;
    orderedCents: number;
    /** Of these orders, until now */
    paidCents: number;
  }[];
  /** The 50 most frequent of the last 30 days */
  searches: {
    text: string;
    searches: number;
  }[];
  /** The 50 oldest, in their order */
  messages: UnsentMessage[];
};
export type SavedFile = {
  name: string;
  text: string;
};
export type PersonRecords = {
  orders: {
    number: string;
    placedAt: Time;
    status: Status;
  }[];
  enquiries: {
    id: string;
    sentAt: Time;
    subject: string;
  }[];
  file: SavedFile;
};
export type Contact = {
  contact: string;
};
