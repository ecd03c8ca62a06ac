import { grouped } from "../import/counts";

/** Between two pictures of the bar, in milliseconds. */
const REDRAW = 100;
/** Between two lines where there is no terminal, in milliseconds. */
const REPEAT = 5_000;
/** Rates of the first moments say little about the rest, in milliseconds. */
const WARM_UP = 500;

const BAR = 24;
/** Takes the bar's line away. */
const ERASE = "\r\u001b[K";

/** Seconds as "8 s" or "2 min 05 s". */
function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, "0")} s`;
}

/** How far a step has come. */
export interface Distance {
  /** From 0 to 1. */
  share: number;
  /** What is counted, for example rows. */
  count: number;
}

/** Shows how far long work has come. */
export interface Progress {
  /**
   * Begins the next step.
   *
   * @param name for example "Reading"
   * @param unit what is counted, for example "rows"
   */
  step(name: string, unit: string): void;
  at(distance: Distance): void;
  /** Takes the bar away. */
  end(): void;
}

export interface ProgressOptions {
  write: (text: string) => void;
  /** Columns of the terminal; undefined where there is none, so that lines are written now and then. */
  width: number | undefined;
  /** In milliseconds. */
  now?: () => number;
}

/**
 * A bar with rate and time left on a terminal, otherwise a line every 5 s: quick
 * work leaves none.
 */
export function showProgress({
  write,
  width,
  now = () => performance.now(),
}: ProgressOptions): Progress {
  let name = "";
  let unit = "";
  let begunAt = now();
  let shownAt = begunAt;

  function words({ share, count }: Distance): string {
    const seconds = (now() - begunAt) / 1_000;
    const parts = [`${grouped(count)} ${unit}`];
    if (seconds * 1_000 >= WARM_UP && share > 0) {
      parts.push(`${grouped(Math.round(count / seconds))} ${unit}/s`);
      parts.push(`${duration((seconds / share) * (1 - share))} left`);
    }
    return parts.join(", ");
  }

  function show(distance: Distance): void {
    shownAt = now();
    const percent = `${Math.floor(distance.share * 100)} %`;
    if (width === undefined) {
      write(`${name}: ${percent}, ${words(distance)}\n`);
      return;
    }
    const full = Math.floor(distance.share * BAR);
    const bar = "█".repeat(full) + "░".repeat(BAR - full);
    const line = `${name} ${bar} ${percent.padStart(5)}  ${words(distance)}`;
    write(ERASE + line.slice(0, width - 1));
  }
  return {
    step(nextName, nextUnit) {
      name = nextName;
      unit = nextUnit;
      begunAt = now();
      if (width === undefined) shownAt = begunAt;
      else show({ share: 0, count: 0 });
    },
    at(distance) {
      const pause = width === undefined ? REPEAT : REDRAW;
      if (now() - shownAt >= pause) show(distance);
    },
    end() {
      if (width !== undefined) write(ERASE);
    },
  };
}
