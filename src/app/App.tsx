import { Provider, type ProviderProps } from "react-redux";
import { SiteName } from "../ui/siteName";
import { Layout } from "./Layout";
import { AppRoutes } from "./AppRoutes";
import { shop } from "./shop";

/**
 * The whole storefront; the caller brings the store and the router.
 *
 * @param serverState what the host rendered the page with, where it did
 */
export function App({
  store,
  serverState,
}: Pick<ProviderProps, "store" | "serverState">) {
  return (
    <Provider store={store} serverState={serverState}>
      <SiteName value={shop.name}>
        <Layout>
          <AppRoutes />
        </Layout>
      </SiteName>
    </Provider>
  );
}
