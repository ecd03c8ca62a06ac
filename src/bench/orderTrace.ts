/** What one order did between its arrival and its answer, by the system's own account. */
export interface TracedOrder {
  /** Writes to the journal. */
  writes: number;
  /** How long each sync of the journal took, in milliseconds. */
  syncs: number[];
  /** Whether the last write came after the last sync that succeeded. */
  isUnsynced: boolean;
}

/** A call of strace -y -T: its name, the file behind its descriptor, the rest. */
const CALL = /^(\w+)\(\d+<([^>]*)>(.*)$/;
const SYNCED = / = 0 <(\d+\.\d+)>$/;

const READS = ["read", "recvfrom", "recvmsg"];
const WRITES = ["write", "writev", "pwrite64", "pwritev", "sendto", "sendmsg"];
const SYNCS = ["fsync", "fdatasync"];

/**
 * Reads the trace of one thread in which orders came one after the other.
 *
 * @param trace what strace -y -T has written about the thread
 * @returns the orders that were answered
 */
export function ordersInTrace(trace: string): TracedOrder[] {
  const answered: TracedOrder[] = [];
  let open: { socket: string; order: TracedOrder } | undefined;
  for (const line of trace.split("\n")) {
    const [, name = "", place = "", rest = ""] = CALL.exec(line) ?? [];
    const isJournal = place.endsWith("/shop.db-wal");
    if (READS.includes(name) && rest.includes('"POST /api/Order/AddOrder ')) {
      open = {
        socket: place,
        order: { writes: 0, syncs: [], isUnsynced: false },
      };
    } else if (open && isJournal && WRITES.includes(name)) {
      open.order.writes += 1;
      open.order.isUnsynced = true;
    } else if (open && isJournal && SYNCS.includes(name)) {
      const seconds = SYNCED.exec(rest)?.[1];
      if (seconds === undefined) continue;
      open.order.syncs.push(Number(seconds) * 1000);
      open.order.isUnsynced = false;
    } else if (
      open?.socket === place &&
      WRITES.includes(name) &&
      rest.includes('"HTTP/1.1 200')
    ) {
      answered.push(open.order);
      open = undefined;
    }
  }
  return answered;
}
