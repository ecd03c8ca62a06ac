import { useEffect, type ReactNode } from "react";
import { Provider, type ProviderProps } from "react-redux";
import { Navigate, useRoutes, type RouteObject } from "react-router-dom";
import { useGetConfigQuery } from "../api";
import { setCurrency } from "../../domain/money";
import { shopWith } from "../../domain/shop/shop";
import { Rendering } from "../../ui/Page";
import { ShopContext } from "../../ui/shopContext";
import { Layout } from "./Layout";
import { PAGES } from "./pages";
import { RoutePage } from "./RoutePage";
import type { Store } from "./store";

/**
 * The whole storefront; the caller brings the store and the router.
 *
 * @param serverState the state that the host rendered the page with
 * @param rendering what the host that renders the page provides
 */
export function App({
  store,
  serverState,
  rendering,
}: {
  store: Pick<Store, "dispatch"> & ProviderProps["store"];
  serverState?: ProviderProps["serverState"];
  rendering: React.ContextType<typeof Rendering>;
}) {
  return (
    <Provider store={store} serverState={serverState}>
      <Rendering value={rendering}>
        <ShopProvider>
          <Layout>
            <CurrentPage />
          </Layout>
        </ShopProvider>
      </Rendering>
    </Provider>
  );
}

/** Describes the shop as the host does, and by the defaults otherwise. */
function ShopProvider({ children }: { children: ReactNode }) {
  const { settings } = useGetConfigQuery(undefined, {
    selectFromResult: ({ data }) => ({ settings: data?.shop }),
  });
  const shop = shopWith(settings);
  const { currency, themeRules } = shop;
  // Before any price is rendered. Lists wait for Config; other pages with prices render again when it comes.
  setCurrency(currency);
  useEffect(() => {
    const [sheet] = document.styleSheets;
    for (const rule of themeRules ?? [])
      sheet?.insertRule(rule, sheet.cssRules.length);
  }, [themeRules]);
  return <ShopContext value={shop}>{children}</ShopContext>;
}

const ROUTES: RouteObject[] = [
  { path: "/", element: <Navigate to="/index" replace /> },
  ...PAGES.map((page) => ({
    path: page.path,
    element: <RoutePage route={page.route} clientOnly={page.clientOnly} />,
  })),
];

const CurrentPage = () => useRoutes(ROUTES);
