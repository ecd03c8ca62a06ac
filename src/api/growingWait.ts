/** So long at first, then twice as long each time, up to the longest (milliseconds). */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 60_000;

/** Has something done again and again, with a wait before it that grows. */
export function growingWait(work: () => void) {
  let wait = FIRST_WAIT;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Waits, unless it does so already. */
    begin() {
      timer ??= setTimeout(() => {
        timer = undefined;
        wait = Math.min(wait * 2, LONGEST_WAIT);
        work();
      }, wait);
    },
    /** Waits no longer; the next time it begins with the shortest wait. */
    end() {
      clearTimeout(timer);
      timer = undefined;
      wait = FIRST_WAIT;
    },
  };
}
