import { startStubHost, type StubHost } from "./stubHost";

/**
 * A stub host for each test of a file, which the storefront calls. No call may go
 * beyond the specification's. A late call of one test finds no host.
 */
export function stubForTests(): () => StubHost {
  let stub: StubHost;
  beforeEach(async () => {
    stub = await startStubHost();
    process.env.LOCAL_API_URL = stub.url;
  });
  afterEach(async () => {
    expect(stub.unexpected).toEqual([]);
    await stub.close();
  });
  return () => stub;
}
