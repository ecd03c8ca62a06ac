import { useLocation } from "react-router-dom";
import { selectLastFailure } from "../../api";
import { useAppSelector } from "../../app/hooks";
import { selectLines } from "../cart/cartSlice";
import { CopyButtons } from "./CopyButtons";
import { supportDetails } from "./diagnostics";

declare const __APP_VERSION__: string;

/** What support needs to know of a shopper's trouble, and nothing of who that is. */
export function CopyDetails() {
  const { pathname } = useLocation();
  const lines = useAppSelector(selectLines);
  const lastFailure = useAppSelector(selectLastFailure);
  return (
    <CopyButtons
      copies={[
        {
          label: "Copy details for support",
          done: "Details copied",
          text: () =>
            supportDetails({
              version: __APP_VERSION__,
              path: pathname,
              lines,
              lastFailure,
              userAgent: navigator.userAgent,
            }),
        },
      ]}
    />
  );
}
