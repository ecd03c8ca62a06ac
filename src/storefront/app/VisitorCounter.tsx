import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useAddVisitMutation } from "../api";
import { formatNumber } from "../../domain/product/units";

/** Where sessionStorage remembers that this visit was counted, and as which. */
const KEY = "visit";

/** Empty if the visit was not counted, or the browser refuses storage. */
function remembered(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function remember(visit: string): void {
  try {
    sessionStorage.setItem(KEY, visit);
  } catch {
    // The browser refuses storage: the next document counts again.
  }
}

/**
 * Shows the number of visits, this one included. A visit is counted once per
 * browser session, and only on a host that has the call; after a failure the
 * next page asks again.
 */
export function VisitorCounter() {
  const { pathname } = useLocation();
  const [addVisit] = useAddVisitMutation();
  const [visits, setVisits] = useState(0);
  const isAsked = useRef(false);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    async function visit(): Promise<number> {
      const counted = remembered();
      if (counted) return Number(counted) || 0;
      // Remembered before it is sent: a page left early is not counted twice.
      remember("0");
      const { data } = await addVisit();
      isAsked.current = data !== undefined;
      remember(data ? String(data.visits) : "");
      return data?.visits ?? 0;
    }
    void visit().then(setVisits);
  }, [addVisit, pathname]);

  if (visits === 0) return null;
  return (
    <p className="tabular-nums">
      {formatNumber(visits)} {visits === 1 ? "visitor" : "visitors"}
    </p>
  );
}
