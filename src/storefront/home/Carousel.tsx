import {
  useKeenSlider,
  type KeenSliderInstance,
  type KeenSliderOptions,
} from "keen-slider/react.js";
import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router-dom";
import { bannerUrl, useGetBannersQuery, type Banner } from "../api";
import { Failed } from "../../ui/Failed";
import { useHoverOrFocus, useIsClient } from "../../ui/hooks";
import { Icon, type IconName } from "../../ui/Icon";

/** Time between two slides in milliseconds (specification, section 9). */
const AUTOPLAY = 3000;
/** Slide animation in milliseconds (specification, section 9). */
const ANIMATION = 300;
/** From this width on two slides stand side by side (specification, section 9). */
const WIDE = "(min-width: 768px)";
const SIDE_BY_SIDE = 2;

/** Back to the first slide, without an animation. */
const startOver = ({ track }: KeenSliderInstance) => track.init(0);

/** keen-slider itself only notices another width. */
function startOverOnResize(slider: KeenSliderInstance) {
  const onResize = () => startOver(slider);
  slider.on("created", () => window.addEventListener("resize", onResize));
  slider.on("destroyed", () => window.removeEventListener("resize", onResize));
}

const OPTIONS: KeenSliderOptions = {
  loop: true,
  defaultAnimation: { duration: ANIMATION },
  slides: { perView: 1 },
  breakpoints: { [WIDE]: { slides: { perView: SIDE_BY_SIDE } } },
  updated: startOver,
  optionsChanged: startOver,
};

/** More slides than fit side by side: the carousel wraps and moves however few banners there are. */
function slidesFor(banners: readonly Banner[]) {
  const rounds = Math.floor(SIDE_BY_SIDE / banners.length) + 1;
  return Array.from({ length: rounds }, (_, round) =>
    banners.map((banner) => ({ ...banner, isCopy: round > 0 })),
  ).flat();
}

/**
 * The carousel with the host's banners. It reserves its space, so that nothing
 * moves when they arrive.
 *
 * @param count how many of the banners are shown; by default all
 */
export function BannerCarousel({ count }: { count?: number }) {
  const { data, error, refetch } = useGetBannersQuery();
  const banners = data?.slice(0, count);
  if (error && !data)
    return <Failed what="the offers" error={error} onRetry={refetch} isPart />;
  if (banners?.length === 0) return null;
  return (
    <div className="aspect-5/2 md:aspect-auto md:h-[calc((min(100vw,var(--page))-3rem)/5)]">
      {banners ? (
        <Carousel banners={banners} />
      ) : (
        <p
          role="status"
          className="flex size-full items-center justify-center rounded-card bg-brand-tint text-muted"
        >
          Loading...
        </p>
      )}
    </div>
  );
}

/** The banners, moving by themselves (specification, section 4). At least one banner is needed. */
export function Carousel({ banners }: { banners: readonly Banner[] }) {
  const [slidesRef, slider] = useKeenSlider<HTMLDivElement>(OPTIONS, [
    startOverOnResize,
  ]);
  const autoplay = useAutoplay(() => slider.current?.next());

  return (
    <section
      aria-label="Offers"
      aria-roledescription="carousel"
      className="relative"
      {...autoplay.holdWhileHoveredOrFocused}
    >
      {/* Clipped, because the browser would scroll to a slide that gets the focus, which is the slider's to do. */}
      <div className="overflow-clip rounded-card">
        <div
          ref={slidesRef}
          // Each slide ends with the gap, so that the slides are in place before keen-slider runs.
          className="keen-slider w-[calc(100%+1rem)]! overflow-clip!"
          aria-live={autoplay.isPaused ? "polite" : "off"}
        >
          {slidesFor(banners).map((slide, index) => (
            <div
              key={index}
              aria-hidden={slide.isCopy}
              className="keen-slider__slide min-w-full pr-4 md:min-w-1/2"
              onFocus={({ target }) =>
                target.matches(":focus-visible") &&
                slider.current?.moveToIdx(index)
              }
            >
              <Slide {...slide} isFirst={index < SIDE_BY_SIDE} />
            </div>
          ))}
        </div>
      </div>
      {/* Their size is fixed, so that nothing moves while the page arrives. */}
      <div className="absolute right-3 bottom-0 flex h-11.5 w-35.5 [translate:0_50%] rounded-full border border-line bg-surface px-1 raised">
        <CarouselButton
          label="Previous"
          icon="previous"
          onClick={() => {
            slider.current?.prev();
            autoplay.restart();
          }}
        />
        <CarouselButton
          label={autoplay.isPaused ? "Play" : "Pause"}
          icon={autoplay.isPaused ? "play" : "pause"}
          onClick={autoplay.toggle}
        />
        <CarouselButton
          label="Next"
          icon="next"
          onClick={() => {
            slider.current?.next();
            autoplay.restart();
          }}
        />
      </div>
    </section>
  );
}

const mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Calls `onAdvance` every 3 seconds, but not while paused, hovered or focused.
 * It does not start by itself if the visitor prefers reduced motion.
 */
function useAutoplay(onAdvance: () => void) {
  const isClient = useIsClient();
  const [chosenPause, setChosenPause] = useState<boolean>();
  // Nothing moves until the browser says that it may.
  const isPaused = chosenPause ?? !(isClient && mayMove());
  const { isHoveredOrFocused, listeners } = useHoverOrFocus();
  const [round, setRound] = useState(0);
  const advance = useEffectEvent(onAdvance);

  const isRunning = !isPaused && !isHoveredOrFocused;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      // In a hidden page the animations would pile up.
      if (document.visibilityState === "visible") advance();
    }, AUTOPLAY);
    return () => clearInterval(timer);
  }, [isRunning, round]);

  return {
    isPaused,
    toggle: () => setChosenPause(!isPaused),
    /** The next slide comes a full interval from now (specification, section 4). */
    restart: () => setRound((current) => current + 1),
    holdWhileHoveredOrFocused: listeners,
  };
}

function Slide({
  path,
  link,
  isCopy,
  isFirst,
}: Banner & { isCopy: boolean; isFirst: boolean }) {
  const picture = (
    <img
      src={bannerUrl(path)}
      alt={isCopy ? "" : bannerText(path)}
      width={1200}
      height={480}
      draggable={false}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className="aspect-5/2 w-full rounded-card bg-brand-tint object-cover"
    />
  );
  if (!link) return picture;
  return (
    <Link
      to={link}
      tabIndex={isCopy ? -1 : undefined}
      className="block rounded-card -outline-offset-4"
    >
      {picture}
    </Link>
  );
}

function CarouselButton({
  label,
  icon,
  onClick,
}: {
  label: string;
  icon: IconName;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-full hover:text-brand"
    >
      <Icon name={icon} />
    </button>
  );
}

/**
 * The alternative text of a banner, of which hosts give nothing but a file name: "two-packs-one-saving.5d41402a.svg"
 * is "Two packs one saving".
 */
function bannerText(path: string): string {
  const [name = ""] = path.split(".");
  const words = name.replace(/[-_\s]+/g, " ").trim();
  return words ? words[0]!.toUpperCase() + words.slice(1) : "Offer";
}
