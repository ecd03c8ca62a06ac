import { callHost } from "./renderApp";
import { startStubHost, type StubHost } from "./stubHost";

/**
 * A stub host for the tests of one file, which the storefront calls: fresh for
 * each test, and no call may go beyond the specification's.
 */
export function stubForTests(): () => StubHost {
  let stub: StubHost;
  beforeAll(async () => {
    stub = await startStubHost();
    callHost(stub.url);
  });
  beforeEach(() => stub.reset());
  afterEach(() => expect(stub.unexpected).toEqual([]));
  afterAll(() => stub.close());
  return () => stub;
}
