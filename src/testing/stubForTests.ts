import { bareStubForTests } from "./bareStubForTests";
import { callHost } from "./renderApp";
import type { StubHost } from "./stubHost";

/**
 * A stub host for the tests of one file, which the storefront calls: fresh for
 * each test, and no call may go beyond the specification's.
 */
export function stubForTests(): () => StubHost {
  const { host } = bareStubForTests();
  beforeAll(() => callHost(host().url));
  afterEach(() => expect(host().unexpected).toEqual([]));
  return host;
}
