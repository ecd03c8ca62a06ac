import { useEffect, useRef, useState } from "react";
import { useAddVisitMutation, useGetConfigQuery } from "../api";
import { readSessionCount, writeSessionCount } from "./sessionVisit";

/**
 * How many visits the shop has had, this one among them. It is counted once
 * per browser session, and only on a host that offers the call.
 */
export function VisitorCounter() {
  const { data: config } = useGetConfigQuery();
  const [addVisit] = useAddVisitMutation();
  const [visits, setVisits] = useState(0);
  const isAsked = useRef(false);
  const isOffered = config?.features?.includes("visits") ?? false;

  useEffect(() => {
    if (!isOffered || isAsked.current) return;
    isAsked.current = true;
    async function visit(): Promise<number> {
      const counted = readSessionCount();
      if (counted !== null) return counted;
      // Remembered before it is sent: a page left too early is not counted twice.
      if (!writeSessionCount(0)) return 0;
      const { data } = await addVisit();
      if (data) writeSessionCount(data.visits);
      return data?.visits ?? 0;
    }
    void visit().then(setVisits);
  }, [isOffered, addVisit]);

  if (!isOffered || visits === 0) return null;
  return (
    <p className="tabular-nums">
      {visits.toLocaleString("en-US")} {visits === 1 ? "visitor" : "visitors"}
    </p>
  );
}
