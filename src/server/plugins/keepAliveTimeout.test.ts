import { connectionLimits } from "./connectionLimits";

it("keeps a proxy's connections for longer than the proxy does, usually a minute", () => {
  expect(connectionLimits(true).keepAliveTimeout).toBeGreaterThan(60_000);
  expect(connectionLimits(false).keepAliveTimeout).toBeLessThan(60_000);
});
