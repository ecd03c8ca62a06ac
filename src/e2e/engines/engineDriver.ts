/** Keys that the checks press. */
export type KeyName = "Enter" | "Escape";

/** A window of one browser engine. Scripts are expressions that the page evaluates. */
export interface EngineDriver {
  /** Opens an address, and forgets the script errors of the page before it. */
  open(url: string): Promise<void>;
  /** Makes the page this many CSS pixels wide. */
  setWidth(width: number): Promise<void>;
  /** The value of an expression; that of a promise is waited for. */
  evaluate(script: string): Promise<unknown>;
  /** Clicks the element that an expression gives, with the mouse. */
  click(elementScript: string): Promise<void>;
  /** Types into the element that an expression gives, key by key. */
  type(elementScript: string, text: string): Promise<void>;
  /** Presses a key where the focus is. */
  press(key: KeyName): Promise<void>;
  /** The script errors of the open page, as far as the engine reports them. */
  scriptErrors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A browser engine, which can be started. */
export interface Engine {
  /** As it is called in reports. */
  name: string;
  start(): Promise<EngineDriver>;
}

/** The expression that calls a function with these arguments. The function can use nothing else. */
export function callOf<Args extends unknown[]>(
  run: (...args: Args) => unknown,
  ...args: Args
): string {
  // tsx wraps inner functions in a call of __name, which pages don't have.
  return `((__name) => (${String(run)})(...${JSON.stringify(args)}))((inner) => inner)`;
}
