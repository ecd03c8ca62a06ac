import type { KeenSliderInstance, KeenSliderOptions } from "keen-slider";
import { useRef } from "react";
import { preload } from "react-dom";
import { bannerUrl, type Banner } from "../../api";
import { useIsBrowser } from "../../ui/useIsBrowser";
import { bannerText } from "./bannerText";
import { CarouselControls } from "./CarouselControls";
import { useAutoplay } from "./useAutoplay";
import { useSlider } from "./useSlider";

/** Slide animation in milliseconds (specification, section 9). */
const ANIMATION = 300;
/** From this width on two slides stand side by side (specification, section 9). */
const WIDE = "(min-width: 768px)";
/** The most slides that stand side by side. */
const SIDE_BY_SIDE = 2;

/** Back to the first slide, without a movement. */
const startOver = ({ track }: KeenSliderInstance) => track.init(0);

/** The same object each time: keen-slider starts anew when its options change. */
const OPTIONS: KeenSliderOptions = {
  loop: true,
  defaultAnimation: { duration: ANIMATION },
  slides: { perView: 1 },
  breakpoints: { [WIDE]: { slides: { perView: SIDE_BY_SIDE } } },
  // The window has another width: in the same layout, or in the other one.
  updated: startOver,
  optionsChanged: startOver,
};

/** Enough slides that more exist than fit: the carousel wraps and moves however few banners there are. */
function slidesFor(banners: readonly Banner[]) {
  const rounds = Math.floor(SIDE_BY_SIDE / banners.length) + 1;
  return Array.from({ length: rounds }, (_, round) =>
    banners.map(({ path }) => ({ path, isCopy: round > 0 })),
  ).flat();
}

/** Asks at once for the banners that stand in the first screen. */
function preloadBanners(banners: readonly Banner[], isOnTop: boolean): void {
  for (const [index, { path }] of banners.slice(0, SIDE_BY_SIDE).entries()) {
    preload(bannerUrl(path), {
      as: "image",
      fetchPriority: "high",
      media: isOnTop && index === 0 ? undefined : WIDE,
    });
  }
}

/**
 * The banners, moving by themselves (specification, section 4). At least one banner is needed.
 *
 * @param isOnTop whether they are in the first screen whatever its width; otherwise in that of a wide one
 */
export function Carousel({
  banners,
  isOnTop,
}: {
  banners: readonly Banner[];
  isOnTop: boolean;
}) {
  const slidesRef = useRef<HTMLDivElement>(null);
  const slider = useSlider(slidesRef, OPTIONS);
  const autoplay = useAutoplay(slider.nextIfAwake);
  const isBrowser = useIsBrowser();
  preloadBanners(banners, isOnTop);

  return (
    <section
      aria-label="Offers"
      aria-roledescription="carousel"
      className="relative"
      onPointerOver={slider.wake}
      onTouchStart={slider.wake}
      {...autoplay.holdWhileAttended}
    >
      <div className="overflow-hidden rounded-card">
        <div
          ref={slidesRef}
          // Each slide ends with the gap, so that they stand right before any script places them.
          className="keen-slider w-[calc(100%+1rem)]!"
          aria-live={autoplay.isPaused ? "polite" : "off"}
        >
          {slidesFor(banners).map(({ path, isCopy }, index) => (
            <div
              key={index}
              aria-hidden={isCopy}
              className="keen-slider__slide min-w-full pr-4 md:min-w-1/2"
            >
              <img
                src={bannerUrl(path)}
                alt={isCopy ? "" : bannerText(path)}
                width={1200}
                height={480}
                draggable={false}
                // What is not in view is left for after the first paint, and is there before it comes.
                loading={isBrowser ? "eager" : "lazy"}
                decoding="async"
                className="aspect-5/2 w-full rounded-card bg-brand-tint object-cover"
              />
            </div>
          ))}
        </div>
      </div>
      <CarouselControls
        isPaused={autoplay.isPaused}
        onPrevious={() => {
          slider.prev();
          autoplay.restart();
        }}
        onToggle={autoplay.toggle}
        onNext={() => {
          slider.next();
          autoplay.restart();
        }}
      />
    </section>
  );
}
