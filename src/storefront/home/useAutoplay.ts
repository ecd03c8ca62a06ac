import { useEffect, useEffectEvent, useState } from "react";
import { useHoverOrFocus, useIsClient } from "../../ui/hooks";

/** Time between two slides in milliseconds (specification, section 9). */
const AUTOPLAY = 3000;

const mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Calls `onAdvance` every 3 seconds, but not while paused, hovered or focused.
 * It does not start by itself if the visitor prefers reduced motion.
 */
export function useAutoplay(onAdvance: () => void) {
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
    /** Handlers for the element that holds the carousel. */
    holdWhileHoveredOrFocused: listeners,
  };
}
