import { useEffect, useState } from "react";
import { useStore } from "react-redux";
import { watchNetwork } from "../../api/networkWatch";
import type { RootState } from "../store";
import { NetworkBanner } from "./NetworkBanner";
import { registerWorker } from "./registerWorker";

/** What makes the shop usable without a network, apart from the shop itself. */
export function OfflineParts() {
  const store = useStore<RootState>();
  const [watch] = useState(() => watchNetwork(store));
  useEffect(() => void registerWorker(), []);
  return <NetworkBanner watch={watch} />;
}
