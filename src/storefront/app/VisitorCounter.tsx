import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useAddVisitMutation } from "../api";
import { formatNumber } from "../../domain/product/units";
import { tabSession } from "../../ui/tabSession";

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
    async function visit() {
      const session = tabSession();
      if (session.visit) return setVisits(Number(session.visit));
      // Remembered before it is sent: a page left early is not counted twice.
      session.visit = "0";
      const { data } = await addVisit();
      isAsked.current = data !== undefined;
      session.visit = data ? String(data.visits) : "";
      setVisits(data?.visits ?? 0);
    }
    void visit();
  }, [addVisit, pathname]);

  if (visits === 0) return null;
  return (
    <p className="tabular-nums">
      {formatNumber(visits)} {visits === 1 ? "visitor" : "visitors"}
    </p>
  );
}
