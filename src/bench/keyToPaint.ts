import type { Page } from "@playwright/test";
import { setTimeout } from "node:timers/promises";

/** From the moment a key goes down, in milliseconds. */
export interface KeyTimes {
  /** Until the typed letter was painted. */
  letter: number;
  /** Until the list that answers it was painted. */
  list: number;
}

/** Each of their letters narrows the list of manyProducts, and none was asked for before. */
const WORDS = "am ca de em fl ga ha ib la me na ox pr".split(" ");
const OTHER_WORD = "be";

/** Longer than this no visitor waits (milliseconds). */
const PATIENCE = 15_000;

/** Between two keys (milliseconds): a fast typist. */
const PAUSE = 150;

/** Presses a key in the search box, which has the focus, and waits for its list. */
async function timeKey(page: Page, key: string): Promise<KeyTimes> {
  const waiting = await page.evaluateHandle(() => {
    const painted = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // This comes after the frame that the callback belongs to.
          port2.onmessage = () => resolve(performance.now());
          port1.postMessage(undefined);
        });
      });
    // The count of what matches is written in the same moment as the cards.
    const count = document.querySelector("main [role=status]");
    if (!count) throw new Error("The list says nothing of how much matches.");
    const changed = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        void painted().then(resolve);
      });
      observer.observe(count, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    const pressed = new Promise<{ at: number; letter: number }>((resolve) => {
      const heard = ({ timeStamp }: KeyboardEvent) =>
        void painted().then((at) => resolve({ at: timeStamp, letter: at }));
      window.addEventListener("keydown", heard, { once: true, capture: true });
    });
    const times = Promise.all([pressed, changed]).then(
      ([{ at, letter }, list]) => ({ letter: letter - at, list: list - at }),
    );
    return { times };
  });
  await page.keyboard.press(key);
  const times = waiting.evaluate(({ times: measured }) => measured);
  return Promise.race([times, failLater(key)]);
}

async function failLater(key: string): Promise<never> {
  await setTimeout(PATIENCE, undefined, { ref: false });
  throw new Error(`${key} was not answered by another list.`);
}

/** Types a word, and takes it back. */
async function timeWord(page: Page, word: string): Promise<KeyTimes[]> {
  const times: KeyTimes[] = [];
  for (const letter of word) {
    times.push(await timeKey(page, letter));
    await page.waitForTimeout(PAUSE);
  }
  for (let letters = word.length; letters > 0; letters -= 1) {
    await timeKey(page, "Backspace");
    await page.waitForTimeout(PAUSE);
  }
  return times;
}

/** Types some words, and takes the times of their letters. */
export async function timeKeys(page: Page): Promise<KeyTimes[]> {
  await page.getByRole("searchbox", { name: "Search medicines" }).focus();
  // The first one runs code that was never run before.
  await timeWord(page, OTHER_WORD);
  const times: KeyTimes[] = [];
  for (const word of WORDS) times.push(...(await timeWord(page, word)));
  return times;
}
