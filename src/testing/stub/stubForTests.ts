import { once } from "node:events";
import { StubHost } from "./stubHost";

/**
 * A stub host for each test of a file, which the storefront calls. No call may go
 * beyond the specification's.
 */
export function stubForTests(): () => StubHost {
  let stub: StubHost;
  beforeEach(() => {
    stub = new StubHost();
    process.env.LOCAL_API_URL = "http://stub.example";
    jest.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const request = new Request(input, init);
      const { signal } = request;
      const aborted = once(signal, "abort").then(() => signal.throwIfAborted());
      return Promise.race([stub.answer(request), aborted as Promise<never>]);
    });
  });
  afterEach(() => expect(stub.unexpected).toEqual([]));
  return () => stub;
}
