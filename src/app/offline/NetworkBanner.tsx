import type { NetworkState, Reach } from "../../api/networkState";
import { pricesSentence } from "../../domain/pricesAge";
import { WarningIcon } from "../../ui/icons";

const SENTENCES: Record<Exclude<Reach, "good">, string> = {
  slow: "The connection is slow.",
  failing: "The pharmacy does not answer as it should.",
  unreachable: "We can't reach the pharmacy.",
  offline: "You are offline.",
};

/** Says that the shop can't be reached as usual, and how old the shown prices are. */
export function NetworkBanner({
  state: { reach, pricesFrom },
}: {
  state: NetworkState;
}) {
  return (
    <div role="status" className="print:hidden">
      {reach !== "good" && (
        <p className="bg-offer-tint text-offer">
          <span className="page flex items-center gap-2 py-2 font-medium">
            <WarningIcon />
            <span>
              {SENTENCES[reach]}
              {pricesFrom !== undefined &&
                ` ${pricesSentence(new Date(pricesFrom), new Date())}`}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
