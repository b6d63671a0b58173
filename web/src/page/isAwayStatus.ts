/** What a proxy says in place of a server that is away. */
export function isAwayStatus(status: number): boolean {
  return status >= 502 && status <= 504
}
