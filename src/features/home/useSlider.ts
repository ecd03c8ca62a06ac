import type { KeenSliderInstance, KeenSliderOptions } from "keen-slider";
import { useCallback, useEffect, useRef, type RefObject } from "react";

/**
 * No slide moves by itself in the first 3 seconds, so that keen-slider's code is
 * loaded after this time, when the page is complete (milliseconds).
 */
const SLIDER_LOAD_DELAY_MS = 1_500;

/**
 * Makes an element's slides move by keen-slider. Its code is loaded a moment
 * after the page, or at once if the visitor uses the carousel before. When the
 * window is resized, the first slide is shown again (specification, section 4).
 *
 * @param options the same object each time
 */
export function useSlider(
  containerRef: RefObject<HTMLElement | null>,
  options: KeenSliderOptions,
) {
  const loading = useRef<Promise<KeenSliderInstance | undefined>>(null);
  const slider = useRef<KeenSliderInstance>(undefined);

  const load = useCallback(() => {
    loading.current ??= import("keen-slider").then(
      ({ default: KeenSlider }) => {
        const container = containerRef.current;
        if (container) slider.current = new KeenSlider(container, options);
        return slider.current;
      },
      () => {
        // It is loaded again when the visitor next uses the carousel.
        loading.current = null;
        return undefined;
      },
    );
    return loading.current;
  }, [containerRef, options]);

  useEffect(() => {
    const timer = setTimeout(load, SLIDER_LOAD_DELAY_MS);
    // keen-slider itself only notices another width.
    const onResize = () => slider.current?.track.init(0);
    window.addEventListener("resize", onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("resize", onResize);
      slider.current?.destroy();
      slider.current = undefined;
      loading.current = null;
    };
  }, [load]);

  return {
    load: () => void load(),
    /** Moves as soon as the code is loaded. */
    next: () => void load().then((loaded) => loaded?.next()),
    prev: () => void load().then((loaded) => loaded?.prev()),
    show: (slide: number) =>
      void load().then((loaded) => loaded?.moveToIdx(slide)),
    /** Moves if the code is loaded. */
    nextIfLoaded: () => slider.current?.next(),
  };
}
