import { useLayoutEffect, useRef, type RefObject } from "react";

/** The value of the last render, for what is called later: a timer, a listener, a function that stays the same. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
