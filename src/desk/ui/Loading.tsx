import { useSelector } from "react-redux";
import { calls } from "./calls";

/** Says that something is loading, unless it has failed. */
export function Loading() {
  const { failures } = useSelector(calls.selectSlice);
  if (Object.keys(failures).length > 0) return null;
  return <p role="status">Loading...</p>;
}
