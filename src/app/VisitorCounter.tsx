import { useEffect, useRef, useState } from "react";
import { useAddVisitMutation } from "../api";
import { formatNumber } from "../domain/units";

/** Where sessionStorage remembers that this visit was counted, and as which. */
const KEY = "visit";

/** A counter below this tells visitors that nobody comes. */
const LEAST_SHOWN = 100;

/**
 * Shows the number of visits, this one included. A visit is counted once per
 * browser session, and only on a host that has the call.
 */
export function VisitorCounter() {
  const [addVisit] = useAddVisitMutation();
  const [visits, setVisits] = useState(0);
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    async function visit(): Promise<number> {
      const counted = sessionStorage.getItem(KEY);
      if (counted !== null) return Number(counted) || 0;
      // Remembered before it is sent: a page left early is not counted twice.
      sessionStorage.setItem(KEY, "0");
      const { data } = await addVisit();
      if (data) sessionStorage.setItem(KEY, String(data.visits));
      return data?.visits ?? 0;
    }
    // A browser that refuses storage would count each page: it counts none.
    visit().then(setVisits, () => {});
  }, [addVisit]);

  if (visits < LEAST_SHOWN) return null;
  return <p className="tabular-nums">{formatNumber(visits)} visitors</p>;
}
