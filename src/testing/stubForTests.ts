import { startStubHost, type StubHost } from "./stubHost";

declare global {
  // The build replaces it with a text; tests set it to the stub host's address.
  var __LOCAL_API_URL__: string;
}

/**
 * A stub host for each test of a file, which the storefront calls. No call may go
 * beyond the specification's. A late call of one test finds no host.
 */
export function stubForTests(): () => StubHost {
  let stub: StubHost;
  beforeEach(async () => {
    stub = await startStubHost();
    globalThis.__LOCAL_API_URL__ = stub.url;
  });
  afterEach(async () => {
    expect(stub.unexpected).toEqual([]);
    await stub.close();
  });
  return () => stub;
}
