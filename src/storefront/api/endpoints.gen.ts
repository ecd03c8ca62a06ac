import { baseApi as api } from "./baseApi";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProducts: build.query<GetProductsApiResponse, GetProductsApiArg>({
      query: () => ({ url: `/api/Product/GetProduct` }),
    }),
    getProduct: build.query<GetProductApiResponse, GetProductApiArg>({
      query: (queryArg) => ({
        url: `/api/Product/GetProduct/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    searchProducts: build.query<
      SearchProductsApiResponse,
      SearchProductsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/Product/SearchProducts`,
        params: {
          name: queryArg.name,
          category: queryArg.category,
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          form: queryArg.form,
          maker: queryArg.maker,
          maxPrice: queryArg.maxPrice,
          withoutPrescription: queryArg.withoutPrescription,
          inStock: queryArg.inStock,
          featured: queryArg.featured,
        },
      }),
    }),
    getSuggestions: build.query<
      GetSuggestionsApiResponse,
      GetSuggestionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/Product/GetSuggestions`,
        params: {
          text: queryArg.text,
        },
      }),
    }),
    getSimilar: build.query<GetSimilarApiResponse, GetSimilarApiArg>({
      query: (queryArg) => ({
        url: `/api/Product/GetSimilar/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    checkCart: build.query<CheckCartApiResponse, CheckCartApiArg>({
      query: (queryArg) => ({
        url: `/api/Product/CheckCart`,
        method: "POST",
        body: queryArg.cartQuestion,
      }),
    }),
    getCategories: build.query<GetCategoriesApiResponse, GetCategoriesApiArg>({
      query: () => ({ url: `/api/Product/GetCategories` }),
    }),
    getBanners: build.query<GetBannersApiResponse, GetBannersApiArg>({
      query: () => ({ url: `/api/Banner/GetBanners` }),
    }),
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      query: () => ({ url: `/api/Config/Get` }),
    }),
    addEnquiry: build.mutation<AddEnquiryApiResponse, AddEnquiryApiArg>({
      query: (queryArg) => ({
        url: `/api/Enquiry/AddEnquiry`,
        method: "POST",
        body: queryArg.enquiry,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    addOrder: build.mutation<AddOrderApiResponse, AddOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/Order/AddOrder`,
        method: "POST",
        body: queryArg.order,
        headers: {
          "idempotency-key": queryArg["idempotency-key"],
        },
      }),
    }),
    getOrderStatus: build.mutation<
      GetOrderStatusApiResponse,
      GetOrderStatusApiArg
    >({
      query: (queryArg) => ({
        url: `/api/Order/GetStatus`,
        method: "POST",
        body: queryArg.orderQuestion,
      }),
    }),
    addVisit: build.mutation<AddVisitApiResponse, AddVisitApiArg>({
      query: () => ({ url: `/api/Visit/AddVisit`, method: "POST" }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetProductsApiResponse = /** status 200 The products. */ Product[];
export type GetProductsApiArg = void;
export type GetProductApiResponse = /** status 200 The product. */ Product;
export type GetProductApiArg = {
  /** The product's id, escaped for a URL, compared as text. */
  id: string;
};
export type SearchProductsApiResponse =
  /** status 200 The page, how many products match in all, and what is known of the text. */ ProductPage;
export type SearchProductsApiArg = {
  /** The typed text; empty or absent for all products. */
  name?: string;
  /** Start of the category's name; empty or absent for all. */
  category?: string;
  /** The page, 1 for the first; the last page answers for any later one. */
  page?: number;
  /** Products on a page. */
  pageSize?: number;
  /** The order of names that start with `name`, and then of the others: by the price of a pack or of a unit, lowest first and unknown ones last, equal ones by name. If it is absent the recommended one, which is the catalog's own: the same name by pack, names that begin with a sign or digit last. */
  sort?: "name" | "price" | "unit-price";
  /** Only medicines of this form, as `filters` names it. */
  form?: string;
  /** Only products of this brand. */
  maker?: string;
  /** Only packs that cost so much, or less. */
  maxPrice?: number;
  /** Only medicines that are known to need no prescription. */
  withoutPrescription?: "true";
  /** Only products of which packs are left, or nobody counts them. */
  inStock?: "true";
  /** For a few products of all categories that may be promoted, whatever else is asked for; those of unknown class if the class of none is known. */
  featured?: "true";
};
export type GetSuggestionsApiResponse =
  /** status 200 The suggestions, the likeliest first. */ Suggestions;
export type GetSuggestionsApiArg = {
  /** The typed text; nothing matches if it is empty. */
  text?: string;
};
export type GetSimilarApiResponse =
  /** status 200 The same ingredients of the same maker, in other packs, strengths or forms; none if they are unknown. */ Product[];
export type GetSimilarApiArg = {
  /** The product's id, escaped for a URL, compared as text. */
  id: string;
};
export type CheckCartApiResponse =
  /** status 200 The products, and what the rules of sale say of the cart. */ CartCheck;
export type CheckCartApiArg = {
  cartQuestion: CartQuestion;
};
export type GetCategoriesApiResponse =
  /** status 200 The categories. */ Category[];
export type GetCategoriesApiArg = void;
export type GetBannersApiResponse =
  /** status 200 The banners, in the order in which they are shown. */ Banner[];
export type GetBannersApiArg = void;
export type GetConfigApiResponse = /** status 200 The configuration. */ Config;
export type GetConfigApiArg = void;
export type AddEnquiryApiResponse = unknown;
export type AddEnquiryApiArg = {
  /** One key for one intent. The same key with the same body gives the same reply and is carried out once; the same key with another body is refused. A refusal that a key has received is not remembered: the key stays free, and the same request is judged again. */
  "idempotency-key"?: string;
  enquiry: Enquiry;
};
export type AddOrderApiResponse = unknown;
export type AddOrderApiArg = {
  /** One key for one intent. The same key with the same body gives the same reply and is carried out once; the same key with another body is refused. A refusal that a key has received is not remembered: the key stays free, and the same request is judged again. */
  "idempotency-key"?: string;
  order: Order;
};
export type GetOrderStatusApiResponse =
  /** status 200 The order, without what it says of its buyer. */ OrderState;
export type GetOrderStatusApiArg = {
  orderQuestion: OrderQuestion;
};
export type AddVisitApiResponse = /** status 200 Visits so far. */ Visits;
export type AddVisitApiArg = void;
export type ProductId = number | string;
export type Ingredient = {
  /** The name of the active ingredient. */
  name: string;
  /** How much is in one tablet, or in what the unit names. */
  strength: number;
  /** Unit of the strength, such as mg or mg/5ml. */
  unit: string;
};
export type Match = {
  /** Where the word stands that matches. */
  field: "name" | "brand" | "ingredient";
  /** The word that matches, in small letters without accents; may be empty. */
  word: string;
};
export type Product = {
  productId: ProductId;
  /** The name on the pack. */
  productName: string;
  /** The brand or maker; empty where there is none. */
  brandName: string;
  /** The categoryName of its category. */
  category: string;
  /** Strength in milligrams; null for what has no single strength (a combination, a cream). */
  mg: number | null;
  /** Number of its `unit` in a pack. */
  qty: number;
  /** Dollars for one pack, at most two decimals. */
  price: number;
  /** Dollars off each pair of packs, at most two decimals; 0 where there is no offer. */
  discount: number;
  /** Plain text; may be empty. */
  description: string;
  /** Files under Resource/Product; the first one is shown in lists. May be empty. */
  photo: string[];
  /** The active ingredients, if they are known. */
  ingredients?: Ingredient[];
  /** The names of all ingredients that anything about it gives away, without salts. Limits and warnings count these. */
  contains?: string[];
  /** The dosage form in the singular. */
  form?: string;
  /** The unit of `qty`; unknown if it is left out. */
  unit?: "tablet" | "capsule" | "ml" | "g" | "dose";
  /** How it may be sold: anywhere, by a pharmacy, or on prescription. */
  legalClass?: "general" | "pharmacy" | "prescription";
  /** Sentences that a buyer should read. */
  warnings?: string[];
  /** Packs that are left; 6 stands for any number above 5. Absent where nobody counts them. */
  packsLeft?: number;
  /** True if it can't be ordered; the storefront shows the contact form instead of Add to Cart. */
  onEnquiry?: boolean;
  match?: Match;
};
export type CategoryCount = {
  /** The name on its chip. */
  categoryName: string;
  /** Matching products in it. */
  count: number;
};
export type FilterCount = {
  /** A form or brand. */
  name: string;
  /** Products that it has. */
  count: number;
};
export type FilterCounts = {
  /** The most frequent forms, in alphabetical order, and the chosen one. */
  forms: FilterCount[];
  /** The most frequent brands, in alphabetical order, and the chosen one. */
  makers: FilterCount[];
  /** Round amounts, lowest first, and the chosen one. */
  prices: {
    /** The most that a pack costs. */
    maxPrice: number;
    /** Products that cost so much or less. */
    count: number;
  }[];
  /** Products that are known to need no prescription. */
  withoutPrescription: number;
  /** Products that are not out of stock. */
  inStock: number;
};
export type DidYouMean = string[];
export type NamedMedicine = {
  /** The name as it is written. */
  name: string;
  /** All that a brand contains, or what another name stands for; empty for an ingredient's own name. */
  ingredients: string[];
  /** True if a maker sells it under this name. */
  isBrand: boolean;
  /** True if a product has this name. */
  isSold: boolean;
  /** True for a brand for children. */
  isForChildren?: boolean;
};
export type ProductPage = {
  /** The page that this is. */
  page: number;
  /** Products that match in all. */
  total: number;
  /** Products whose name starts with the text: they come first. All, if it is absent. */
  prefixTotal?: number;
  /** The matching products of this page. */
  products: Product[];
  /** Those of the catalog's first 200 categories that have products which match, whatever category was asked for, in the catalog's order. */
  categories: CategoryCount[];
  filters?: FilterCounts;
  didYouMean?: DidYouMean;
  medicine?: NamedMedicine;
  /** True if the text may be a misspelled name that is never guessed, since a mix-up can kill. */
  isNeverGuessed?: boolean;
};
export type Suggestions = {
  /** Products of different names. */
  products: Product[];
  didYouMean?: DidYouMean;
  medicine?: NamedMedicine;
};
export type CartCheck = {
  /** The cart's products that are sold now. */
  products: Product[];
  /** Advice about a cart that breaks a rule; empty if it breaks none. */
  advice: string;
  /** Sentences about lines with the same ingredient. */
  together: string[];
  /** The lines that a rule limits. */
  limits: {
    itemId: ProductId;
    /** The most packs of it beside the other lines; 0 if it breaks a rule. */
    most: number;
    reason: string;
    /** As what it counts if it breaks a rule. */
    brokenAs?: string;
  }[];
};
export type CartQuestion = {
  lines: {
    itemId: ProductId;
    /** Packs. */
    qty: number;
  }[];
};
export type Category = {
  /** The name on its chip. */
  categoryName: string;
};
export type Banner = {
  /** A file under Resource/Banner. */
  path: string;
  /** A page of the storefront that the banner leads to. */
  link?: string;
};
export type Paragraphs = string[];
export type ShopSettings = {
  name?: string;
  slogan?: string;
  /** The heading of the home page. */
  claim?: string;
  /** It stands under the claim. */
  sentence?: string;
  /** The street first. */
  address?: string[];
  /** Opening hours as schema.org writes them; the other days are closed. */
  hours?: string[];
  /** The brand's color. */
  color?: string;
  /** The brand's color, and those beside it, as rules of CSS, made by the host. */
  themeRules?: string[];
  /** Sentences under the order in the buyer's mail. */
  confirmation?: string[];
  /** Single days on which the shop is closed. */
  closedDays?: string[];
  /** The hours as visitors read them, made by the host, with the closed days of the next four weeks. */
  openingHours?: {
    days: string;
    times: string;
  }[];
  /** When buyers are called, made by the host from hours, closed days and clock; absent if the shop is never open. */
  nextCall?: string;
  /** The shop's clock, as IANA names it; empty for the visitor's own. */
  timeZone?: string;
  /** When an order arrives, in a sentence. */
  deliveryTime?: string;
  /** Where the shop delivers, in a sentence. */
  deliveryArea?: string;
  /** The way an order is paid, in a sentence. */
  payment?: string;
  /** As it is shown, with the country's code. */
  phone?: string;
  /** The number for WhatsApp, if it is another one. */
  whatsapp?: string;
  /** The most characters of a contact number; 10 if left out. */
  contactNumberLimit?: number;
  email?: string;
  coordinates?: {
    latitude: number;
    longitude: number;
  };
  /** Whose names of medicines and rules of sale hold, by ISO 3166. */
  country?: string;
  currency?: {
    /** ISO 4217 code. */
    code: string;
    /** As it stands before an amount. */
    sign: string;
    /** As it stands after an amount of hundredths. */
    small: string;
  };
  /** The pharmacy's registration, shown at the foot of each page. */
  licence?: string;
  /** Where the catalog's data come from. */
  dataLicence?: string;
  /** Name of a file in /Resource/Product. */
  logo?: string;
  /** False leaves out the fixed number of reviews. */
  reviews?: boolean;
  /** Who runs the pharmacy, and who can check it. */
  pharmacy?: {
    /** Name and address. */
    owner?: string;
    superintendent?: {
      name: string;
      number: string;
    };
    /** The registration of the premises, and the page of the register. */
    premises?: {
      number: string;
      url: string;
    };
    complaints?: Paragraphs;
    terms?: Paragraphs;
    /** A member state's common logo, a file in /Resource/Product, and the page that it leads to. */
    euLogo?: {
      picture: string;
      url: string;
    };
  };
  /** Paragraphs of pages about how the shop works. */
  pages?: {
    about?: Paragraphs;
    delivery?: Paragraphs;
    returns?: Paragraphs;
    prescriptions?: Paragraphs;
    privacy?: Paragraphs;
  };
};
export type Config = {
  /** Delivery charge of one order in dollars, at most two decimals. */
  shipping: number;
  /** Products in the catalog. */
  productCount?: number;
  /** Names of the calls that this host has beyond the specification's seven; and 'units' if it names the unit of a pack wherever that is known. */
  features?: string[];
  shop?: ShopSettings;
};
export type Enquiry = {
  /** Who asks. */
  name: string;
  /** Where to call back. At most 10 characters, or what Config says. */
  contactNo: string;
  /** Subject of the enquiry. */
  subject: string;
  /** The question. */
  message: string;
};
export type CartItem = {
  itemId: ProductId;
  /** The product's name when it was added. */
  itemName: string;
  /** Strength in milligrams or null. */
  mg: number | null;
  /** Pills per pack. */
  pack: number;
  /** Packs. */
  qty: number;
  /** Dollars for one pack when it was added, at most two decimals. */
  price: number;
  /** Dollars off each pair of packs when it was added, at most two decimals. */
  discount: number;
};
export type Order = {
  /** Who orders. */
  name: string;
  /** Where to call to confirm the payment. At most 10 characters, or what Config says. */
  contactNo: string;
  /** An e-mail address, not checked further. */
  email: string;
  /** Where to deliver. */
  address: string;
  /** Sum of the quantities of all lines, in packs. */
  qty: number;
  /** Sum of price times qty over all lines, in dollars. */
  amount: number;
  /** Sum of the pair discounts of all lines, in dollars. */
  discount: number;
  /** Delivery charge in dollars, as Config gives it. */
  shippingCharge: number;
  /** amount - discount + shippingCharge, in dollars. */
  total: number;
  /** The lines of the cart. */
  orderItem: CartItem[];
};
export type OrderState = {
  /** The number of the order. */
  orderNumber: string;
  /** Its status. */
  status: "new" | "confirmed" | "paid" | "sent" | "done" | "cancelled";
  /** Since when; ISO 8601, UTC. */
  changedAt: string;
  /** A sentence for each line that is supplied otherwise than ordered. */
  changes?: string[];
  /** Dollars that the buyer still has to pay, with the delivery charge; 0 once it is paid or cancelled. */
  toPay?: number;
  /** Delivery charge of the order in dollars. */
  shippingCharge: number;
  /** Before its amounts; if it is left out, that of the shop. */
  currencySign?: string;
  /** The ordered products. */
  orderItem: CartItem[];
  /** Facts of each product when it was ordered. */
  medicines?: {
    /** The unit of its pack. */
    unit?: "tablet" | "capsule" | "ml" | "g" | "dose";
    /** How it was sold. */
    legalClass?: "general" | "pharmacy" | "prescription";
  }[];
};
export type OrderQuestion = {
  /** The number of the order; case, spaces and dashes do not count. */
  orderNumber: string;
  /** The contact number that was given with the order. */
  contactNo: string;
};
export type Visits = {
  /** Visits so far. */
  visits: number;
};
