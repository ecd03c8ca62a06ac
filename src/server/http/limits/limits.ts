/**
 * The most that one visitor, and all together, may use; docs/limits.md has the reasons.
 * Times are milliseconds, sizes bytes.
 */
export const LIMITS = {
  bodyLimit: 256 * 1024,
  /** The request line and all headers together. */
  maxHeaderSize: 16 * 1024,

  /** Requests of one connection without a reply: browsers send one at a time. */
  pipelined: 16,
  /** Open connections of one visitor: browsers have six. */
  connections: 60,
  /** Open connections of all. */
  maxConnections: 3_000,

  /** From the first byte, or from the connection's start, to the last header. */
  headersTimeout: 15_000,
  /** The same, to the last byte of the body. */
  requestTimeout: 20_000,
  /** Between a reply and the next request; a proxy, which often waits for 60 s, must be the first to close. */
  keepAliveTimeout: 75_000,
  /** While no byte moves in either direction. */
  connectionTimeout: 60_000,
  /** Between two looks at headersTimeout and requestTimeout. */
  checkInterval: 1_000,
  /** For what has been asked already, when the shop closes. */
  closeTimeout: 10_000,

  /** The time for which the outcome of /readyz is the answer to everyone. */
  readinessCheckEvery: 5_000,

  /** Wrong contact numbers that one visitor is answered for one order in an hour, and that all are. */
  wrongContacts: 5,
  wrongContactsInAll: 20,
  /** Orders within an hour that are confirmed by mail: of one mailbox, of one visitor, of everybody. */
  confirmedOfMailbox: 3,
  confirmedOfVisitor: 10,
  confirmedInAll: 500,
  /** Visitors whose orders and enquiries are counted at once. */
  countedVisitors: 10_000,
  /** Products in the largest catalog that GetProduct answers. */
  wholeCatalog: 100_000,
  /** Addresses in a file of the sitemap, so that none takes long to make. */
  sitemapAddresses: 10_000,
  /** All cached pages together. */
  pageMemory: 48 * 1024 * 1024,
};

export type Limits = typeof LIMITS;
