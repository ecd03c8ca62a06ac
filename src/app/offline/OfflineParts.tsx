import { useEffect, useState, useSyncExternalStore } from "react";
import { useStore } from "react-redux";
import { watchNetwork } from "../../api/networkWatch";
import { KeptOrderNotice } from "../../features/checkout/KeptOrderNotice";
import type { RootState } from "../store";
import { NetworkBanner } from "./NetworkBanner";
import { registerWorker } from "./registerWorker";

/** What makes the shop usable without a network, apart from the shop itself. */
export function OfflineParts() {
  const store = useStore<RootState>();
  const [watch] = useState(() => watchNetwork(store));
  const state = useSyncExternalStore(watch.subscribe, watch.getState);
  useEffect(() => void registerWorker(), []);
  const isReachable =
    state.reach !== "offline" && state.reach !== "unreachable";
  return (
    <>
      <NetworkBanner state={state} />
      <KeptOrderNotice isReachable={isReachable} />
    </>
  );
}
