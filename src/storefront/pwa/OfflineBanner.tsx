import { Icon } from "../../ui/Icon";
import { useAppSelector } from "../app/hooks";

/** Tells a visitor without a network that prices may be old and nothing can be sent. */
export function OfflineBanner() {
  const isOnline = useAppSelector(({ api }) => api.config.online);
  return (
    <div role="status" className="print:hidden">
      {!isOnline && (
        <p className="bg-offer-tint text-offer">
          <span className="page flex items-center gap-2 py-2 font-medium">
            <Icon name="warning" size={18} />
            <span>
              You&apos;re offline. Prices may have changed, and orders can only
              be sent when you&apos;re back online.
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
