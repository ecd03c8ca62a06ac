import { Provider, type ProviderProps } from "react-redux";
import { Site } from "../ui/site";
import { Layout } from "./Layout";
import { AppRoutes } from "./AppRoutes";
import { shop } from "./shop";

/**
 * The whole storefront; the caller brings the store and the router.
 *
 * @param serverState what the host rendered the page with, where it did
 * @param origin where the shop is found; empty where nobody has said so
 */
export function App({
  store,
  serverState,
  origin = "",
}: Pick<ProviderProps, "store" | "serverState"> & { origin?: string }) {
  const { name, claim, sentence } = shop;
  return (
    <Provider store={store} serverState={serverState}>
      <Site value={{ name, description: `${claim} ${sentence}`, origin }}>
        <Layout>
          <AppRoutes />
        </Layout>
      </Site>
    </Provider>
  );
}
