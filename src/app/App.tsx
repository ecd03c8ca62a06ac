import { Provider } from "react-redux";
import { SiteName } from "../ui/siteName";
import { Layout } from "./Layout";
import { AppRoutes } from "./AppRoutes";
import { shop } from "./shop";
import type { Store } from "./store";

/** The whole storefront; the caller brings the store and the router. */
export function App({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <SiteName value={shop.name}>
        <Layout>
          <AppRoutes />
        </Layout>
      </SiteName>
    </Provider>
  );
}
