/** Restaurants in one question: their ids travel in the head of a request, which holds 16 KB. */
const MOST_SITES = 200

/** Restaurants as many at a time as one question holds, or `most`, in their order. */
export function inParts(sites: readonly string[], most = MOST_SITES): string[][] {
  return Array.from({ length: Math.ceil(sites.length / most) }, (_, part) =>
    sites.slice(part * most, (part + 1) * most),
  )
}
