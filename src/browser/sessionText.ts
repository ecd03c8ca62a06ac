/** A text that the browser keeps for one session, as long as it keeps anything. */
export interface SessionText {
  /** null where there is none, and where the browser keeps nothing. */
  read(): string | null;
  /** @returns false where the browser keeps nothing */
  write(text: string): boolean;
  forget(): void;
}

/** Carries out what a browser refuses where storage is switched off or full. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** The text under a name in the browser's session storage, which is asked at each use. */
export const sessionText = (key: string): SessionText => ({
  read: () => attempt(() => sessionStorage.getItem(key), null),
  write: (text) =>
    attempt(() => {
      sessionStorage.setItem(key, text);
      return true;
    }, false),
  forget: () => attempt(() => sessionStorage.removeItem(key), undefined),
});
