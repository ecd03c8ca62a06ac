import type { KeenSliderInstance, KeenSliderOptions } from "keen-slider";
import { useCallback, useEffect, useRef, type RefObject } from "react";

/**
 * No slide moves by itself before 3 seconds have passed: the code for that is
 * left to come after this long, when all that the page shows is there
 * (milliseconds).
 */
const LATER = 1_500;

/**
 * Makes an element's slides move. Until their code is there they stand where
 * they will begin; it comes by itself, and at once for who turns to them.
 *
 * @param options the same object each time
 */
export function useSlider(
  containerRef: RefObject<HTMLElement | null>,
  options: KeenSliderOptions,
) {
  const made = useRef<Promise<KeenSliderInstance | undefined>>(null);
  const slider = useRef<KeenSliderInstance>(undefined);

  const wake = useCallback(() => {
    made.current ??= import("keen-slider").then(
      ({ default: KeenSlider }) => {
        const container = containerRef.current;
        if (container) slider.current = new KeenSlider(container, options);
        return slider.current;
      },
      () => {
        // Whoever turns to it next tries again; until then it stands still.
        made.current = null;
        return undefined;
      },
    );
    return made.current;
  }, [containerRef, options]);

  useEffect(() => {
    const timer = setTimeout(wake, LATER);
    return () => {
      clearTimeout(timer);
      slider.current?.destroy();
      slider.current = undefined;
      made.current = null;
    };
  }, [wake]);

  return {
    wake: () => void wake(),
    /** Moves as soon as it can. */
    next: () => void wake().then((awake) => awake?.next()),
    prev: () => void wake().then((awake) => awake?.prev()),
    /** Moves if it can: one that could not be had is not asked for again and again. */
    nextIfAwake: () => slider.current?.next(),
  };
}
