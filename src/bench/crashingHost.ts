import { startHost, type HostProcess } from "../e2e/hostProcess";

/** A host that is killed and started again, on one data folder. */
export interface CrashingHost {
  /** Its address; waits while it is down. */
  url(): Promise<string>;
  start(): Promise<void>;
  kill(): Promise<void>;
}

export function crashingHost(dataFolder: string): CrashingHost {
  let host: HostProcess | undefined;
  const waiting: (() => void)[] = [];
  return {
    async url() {
      while (host === undefined) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return host.url;
    },
    async start() {
      host = await startHost({ dataFolder });
      waiting.splice(0).forEach((go) => go());
    },
    async kill() {
      const killed = host;
      host = undefined;
      await killed?.kill();
    },
  };
}
