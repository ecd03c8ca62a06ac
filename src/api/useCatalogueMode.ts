import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useEffect, useState } from "react";
import { useDispatch } from "react-redux";
import { modeOf, type CatalogueMode } from "./catalogueMode";
import { generatedApi } from "./endpoints.gen";

/** A configuration that takes longer than this is not waited for (milliseconds). */
const PATIENCE = 2_000;

/**
 * The one place that decides how the catalogue is had. Config is asked for in
 * the page's first moment, while the screen's own code is on its way, so that
 * a small shop does not wait for it. A host whose Config fails or is late is
 * taken for one that has the specified calls alone.
 */
export function useCatalogueMode(): CatalogueMode {
  const { data, isError } = generatedApi.endpoints.getConfig.useQuery();
  const isAnswered = data !== undefined || isError;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isAnswered) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isAnswered]);

  const whenUnanswered = isError || isLate ? "whole" : "unknown";
  const mode = data ? modeOf(data) : whenUnanswered;
  useStopWholeCatalogue(mode === "search");
  return mode;
}

/** A late Config may find the catalogue on its way that it says is too large to be had whole. */
function useStopWholeCatalogue(isTooLarge: boolean) {
  const dispatch =
    useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  useEffect(() => {
    if (!isTooLarge) return;
    dispatch(
      generatedApi.util.getRunningQueryThunk("getProducts", undefined),
    )?.abort();
  }, [isTooLarge, dispatch]);
}
