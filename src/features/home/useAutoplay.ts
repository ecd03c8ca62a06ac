import { useEffect, useState, useSyncExternalStore } from "react";
import { useAttention } from "../../ui/useAttention";
import { useLatest } from "../../ui/useLatest";

/** Time between two slides in milliseconds (specification, section 9). */
const AUTOPLAY = 3000;

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

function onMotionChange(tell: () => void) {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}

/** Whether the visitor has asked their system for less motion. */
const useReducedMotion = () =>
  useSyncExternalStore(
    onMotionChange,
    () => matchMedia(REDUCED_MOTION).matches,
    // The server does not know: nothing moves until the browser says it may.
    () => true,
  );

/**
 * Calls `onAdvance` every 3 seconds, but not while paused, hovered or holding
 * the keyboard's focus. It does not start by itself for who wants less motion.
 */
export function useAutoplay(onAdvance: () => void) {
  const wantsLessMotion = useReducedMotion();
  const [chosenPause, setChosenPause] = useState<boolean | null>(null);
  const isPaused = chosenPause ?? wantsLessMotion;
  const { isAttended, listeners } = useAttention();
  const [round, setRound] = useState(0);
  const advance = useLatest(onAdvance);

  const isRunning = !isPaused && !isAttended;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      // A hidden page draws nothing: its slides would all move at once on return.
      if (document.visibilityState === "visible") advance.current();
    }, AUTOPLAY);
    return () => clearInterval(timer);
  }, [isRunning, round, advance]);

  return {
    isPaused,
    toggle: () => setChosenPause(!isPaused),
    /** The next slide comes a full interval from now. */
    restart: () => setRound((current) => current + 1),
    /** Handlers for the element that holds the carousel. */
    holdWhileAttended: listeners,
  };
}
