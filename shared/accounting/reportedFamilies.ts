import { groupBy } from '../groupBy.ts'
import { inCentsOf } from '../inCents.ts'
import { exact, sum, toWire } from '../money.ts'
import { ratedLines, reportedCells, type Reported, type ReportedCell, type ReportingCategory } from './eReporting.ts'
import { compareTexts } from './journalEntry.ts'

/** A restaurant's family, what it is taken for at its rates, and what the totals hold of it without tax. */
export interface FamilyCategory {
  readonly siteId: string
  readonly site: string
  /** '' of what nobody knows the family of: an entry's rate that no ticket of its day has, sales without VAT. */
  readonly family: string
  readonly categories: readonly ReportingCategory[]
  /** Nobody chose: it is guessed by its rates. */
  readonly isAssumed: boolean
  readonly netAmount: number
}

/** The complements that the totals hold. */
export interface ReportedComplements {
  readonly count: number
  readonly netAmount: number
}

/** The families of what is reported, by restaurant, those that come to most first: together they are its totals to the cent. */
export function familyCategories(reported: Reported): FamilyCategory[] {
  const groups = groupBy(reportedCells(reported).flatMap(familyPartsOf), ({ siteId, family }) => `${siteId} ${family}`)
  return [...groups.values()]
    .flatMap((own) =>
      own.slice(0, 1).map(({ siteId, site, family }) => ({
        ...{ siteId, site, family },
        categories: [...new Set(own.map(({ category }) => category))].toSorted(compareTexts),
        isAssumed: reported.chosen(siteId, family) === null,
        netAmount: toWire(sum(own.map(({ netAmount }) => exact(netAmount)))),
      })),
    )
    .toSorted(
      (left, right) =>
        compareTexts(`${left.site} ${left.siteId}`, `${right.site} ${right.siteId}`) ||
        compareAmounts(right, left) ||
        compareTexts(left.family, right.family),
    )
}

/** A complement posts what a day gained by rate: of which tickets, and so of which families, nobody knows. */
export function reportedComplements({ entries }: Pick<Reported, 'entries'>): ReportedComplements {
  const lines = entries
    .filter(({ kind }) => kind === 'complement')
    .map(ratedLines)
    .filter((own) => own.length > 0)
  return { count: lines.length, netAmount: toWire(sum(lines.flat().map(({ netAmount }) => exact(netAmount)))) }
}

type FamilyPart = Pick<ReportedCell, 'siteId' | 'site' | 'category'> & {
  readonly family: string
  readonly netAmount: number
}

/** A cell by its families, to its cent. */
function familyPartsOf({ siteId, site, category, net, vat, parts, scale }: ReportedCell): FamilyPart[] {
  const at = { siteId, site, category }
  if (parts.length === 0) {
    return net.isZero() && vat.isZero() ? [] : [{ ...at, family: '', netAmount: toWire(net) }]
  }
  const amounts = inCentsOf(
    net,
    parts.map((part) => part.net.times(scale)),
  )
  return parts.map(({ family }, index) => ({ ...at, family, netAmount: amounts[index] ?? 0 }))
}

function compareAmounts(left: FamilyCategory, right: FamilyCategory): number {
  return exact(left.netAmount).comparedTo(right.netAmount)
}
