import { startStubHost, type StubHost } from "./stubHost";

declare global {
  // The build replaces it with a text; tests set it to the stub host's address.
  var __LOCAL_API_URL__: string;
}

/**
 * A stub host for the tests of one file, which the storefront calls: fresh for
 * each test, and no call may go beyond the specification's.
 */
export function stubForTests(): () => StubHost {
  let stub: StubHost;
  beforeAll(async () => {
    stub = await startStubHost();
    globalThis.__LOCAL_API_URL__ = stub.url;
  });
  beforeEach(() => stub.reset());
  afterEach(() => expect(stub.unexpected).toEqual([]));
  afterAll(() => stub.close());
  return () => stub;
}
