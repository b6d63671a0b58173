import { toParisWall } from '../../../fr/format.ts'

const hourMs = 3_600_000

/** The instant at which a Paris clock shows this wall time ('2026-03-29T00:00:00'), summer or winter; the first of two. */
export function parisInstant(wall: string): string {
  const asUtc = Date.parse(`${wall}Z`)
  const found = [2, 1].map((hours) => new Date(asUtc - hours * hourMs).toISOString())
  return found.find((instant) => toParisWall(instant) === wall) ?? new Date(asUtc - hourMs).toISOString()
}
