import { startStubHost, type StubHost } from "./stubHost";

/** A stub host for the tests of one file, without a storefront: fresh for each test. */
export function bareStubForTests() {
  let stub: StubHost;
  beforeAll(async () => {
    stub = await startStubHost();
  });
  beforeEach(() => stub.reset());
  afterAll(() => stub.close());

  return {
    host: () => stub,
    ask: (path: string, init?: RequestInit) => fetch(stub.url + path, init),
  };
}
