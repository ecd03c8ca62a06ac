import { api } from "./api";

/** The tab's title, with how many orders are open. */
export function Title({ children }: { children: string }) {
  const { data } = api.endpoints.listOrders.useQueryState({
    status: "open",
    page: 1,
  });
  return (
    <title>{`${data?.open ? `(${data.open}) ` : ""}${children} · Desk`}</title>
  );
}
