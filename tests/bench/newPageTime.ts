const PAGES = 32_768
const PAGE_BYTES = 4096

/**
 * Microseconds until a page of memory that was never touched is the program's: what tells a fast hour of a shared machine from a
 * slow one, in which whatever allocates (a browser, a statement, a start) takes up to twice as long.
 */
export function newPageTime(): number {
  const began = performance.now()
  const given = Buffer.allocUnsafeSlow(PAGES * PAGE_BYTES)
  for (let page = 0; page < PAGES; page++) given[page * PAGE_BYTES] = 1
  return ((performance.now() - began) * 1000) / PAGES
}
