/**
 * How long a connection may take, in milliseconds, and what it may carry, in bytes. Proxies before the API allow the same or
 * more: `deploy/` is read against these.
 */
export const connectionLimits = {
  /** A whole call, an upload of hours of tickets included. */
  requestMs: 30 * 60_000,
  headersMs: 30_000,
  /** Longer than a client is busy between two files: what it sends on a connection that was just closed is lost to it. */
  keepAliveMs: 65_000,
  /** How long a sender may say nothing in the middle of a body. */
  idleBodyMs: 60_000,
  /** More than the longest body that is taken (500 MB of files and their forms). */
  longestBody: 600 * 1024 * 1024,
}
