import { generatedApi, type Product } from "./endpoints.gen";

/**
 * Those products of the whole catalogue that a page shows which the host has
 * rendered. Nobody asks for them: they come with the page, and are forgotten
 * with the catalogue's products.
 */
export const { someProducts } = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    someProducts: build.query<Product[], void>({
      queryFn: () => ({ data: [] }),
      providesTags: ["Product"],
    }),
  }),
}).endpoints;
