/**
 * Waits for a result no longer than a time in milliseconds; the work itself
 * goes on.
 *
 * @throws what `late` makes if the result has not come by then
 */
export function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  late: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
