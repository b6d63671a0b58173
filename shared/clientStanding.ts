import type { SubscriptionStatus } from './subscription.ts'

const dayMs = 86_400_000

/** So many days ahead an end is soon, and so many days back a client is new. */
export const standingDays = 30

/** What the house watches of a client, or of a restaurant. */
export interface Standing {
  /** Silent tills; null: not known for now. */
  readonly muettes: number | null
  /** Files refused and not replaced since. */
  readonly refuses: number
  /** The greatest Horodatage received, a wall time; null: no ticket ever came. */
  readonly dernier_ticket: string | null
  readonly abonnement: SubscriptionStatus
  /** When what is paid ends, renewals that follow included; of an ended one its end. Of a client, the first of its restaurants' to come. */
  readonly fin: string | null
  readonly cree_le: string
}

/** What staff look for among clients and restaurants: each is a count of the home and a filter of a list, which agree by asking the same. */
export const standings = ['muettes', 'refuses', 'fin', 'jamais', 'nouveaux'] as const
export type StandingKind = (typeof standings)[number]

const rules: Readonly<Record<StandingKind, (one: Standing, now: Date) => boolean>> = {
  muettes: (one) => (one.muettes ?? 0) > 0 && !isOver(one),
  refuses: (one) => one.refuses > 0 && !isOver(one),
  fin: ({ abonnement, fin }, now) =>
    abonnement === 'actif' && fin !== null && Date.parse(fin) <= now.getTime() + standingDays * dayMs,
  jamais: (one) => one.dernier_ticket === null && !isOver(one),
  nouveaux: ({ cree_le }, now) => Date.parse(cree_le) > now.getTime() - standingDays * dayMs,
}

/** Whether what was paid has ended, was terminated or taken back: nobody looks for tickets any more. Who never paid may still begin. */
export function isOver({ abonnement }: Pick<Standing, 'abonnement'>): boolean {
  return abonnement === 'inactif' || abonnement === 'closed' || abonnement === 'cancled'
}

/** Whether a client or a restaurant stands so at an instant. */
export function standsSo(kind: StandingKind, one: Standing, now: Date): boolean {
  return rules[kind](one, now)
}
