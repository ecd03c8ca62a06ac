import { createMetrics } from "./metrics";

/** Metrics of a host with a gigabyte of room, a new backup and nothing to send. */
export const testMetrics = (
  watched: Partial<Parameters<typeof createMetrics>[0]> = {},
) =>
  createMetrics({
    freeBytes: () => 1e9,
    backupAt: () => new Date().toISOString(),
    waitingMessages: async () => [],
    ...watched,
  });
