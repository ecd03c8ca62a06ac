import { useEffect, useState } from "react";

/** What has not changed for this long has settled (milliseconds). */
const REST = 100;

/**
 * The value that was there last for a while, so that what only passes by is
 * not followed. In another group the first value is taken at once.
 *
 * @param value the same as long as it holds the same
 */
export function useSettled<Value>(value: Value, group: string): Value {
  const [settled, setSettled] = useState({ value, group });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value, group }), REST);
    return () => clearTimeout(timer);
  }, [value, group]);
  return settled.group === group ? settled.value : value;
}
