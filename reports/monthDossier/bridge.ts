import type { DayFigures } from '../../shared/accounting/dayFigures.ts'
import { exact, sum, toWire, type Exact } from '../../shared/money.ts'

/** A restaurant's service day, with what its tickets are worth now. */
interface LiveDay extends DayFigures {
  readonly site: string
  /** 'yyyy-MM-dd' */
  readonly day: string
}

/** A number that was given: a day that was closed, or what came after, with the day under which it is booked. */
interface Booked {
  readonly site: string
  readonly kind: 'day' | 'complement'
  readonly day: string
  readonly date: string
  readonly figures: DayFigures
}

/** Sales in euros to the cent: without tax, the tax, and with it. */
export interface Sold {
  readonly net: number
  readonly tax: number
  readonly gross: number
}

/** How a month's tickets lead to its journal: tickets − open − later + earlier = journal, save what `unexplained` holds. */
export interface Bridge {
  readonly tickets: Sold
  /** Days that are not closed. */
  readonly open: Sold
  /** What came of days of the month and is booked after it. */
  readonly later: Sold
  /** What came of days of another month and is booked in this one. */
  readonly earlier: Sold
  readonly journal: Sold
  readonly unexplained: Sold
}

/** @param booked every number of a day of the month or booked in it */
export function bridgeOf({
  first,
  last,
  days,
  booked,
}: {
  readonly first: string
  readonly last: string
  readonly days: readonly LiveDay[]
  readonly booked: readonly Booked[]
}): Bridge {
  const isInside = (day: string) => first <= day && day <= last
  const closed = new Set(booked.filter(({ kind }) => kind === 'day').map(keyOf))
  const of = (some: readonly Booked[]) => worthOf(some.map(({ figures }) => figures))
  const tickets = worthOf(days)
  const open = worthOf(days.filter((day) => !closed.has(keyOf(day))))
  const later = of(booked.filter(({ day, date }) => isInside(day) && !isInside(date)))
  const earlier = of(booked.filter(({ day, date }) => !isInside(day) && isInside(date)))
  const journal = of(booked.filter(({ date }) => isInside(date)))
  const unexplained = {
    net: journal.net.minus(tickets.net).plus(open.net).plus(later.net).minus(earlier.net),
    tax: journal.tax.minus(tickets.tax).plus(open.tax).plus(later.tax).minus(earlier.tax),
  }
  return {
    ...{ tickets: soldOf(tickets), open: soldOf(open), later: soldOf(later), earlier: soldOf(earlier) },
    ...{ journal: soldOf(journal), unexplained: soldOf(unexplained) },
  }
}

interface Worth {
  readonly net: Exact
  readonly tax: Exact
}

/** The lines of VAT, and what was sold beyond them. */
function worthOf(figures: readonly DayFigures[]): Worth {
  return {
    net: sum(
      figures.flatMap(({ vatLines, unrated = 0 }) => [exact(unrated), ...vatLines.map((vat) => exact(vat.netAmount))]),
    ),
    tax: sum(figures.flatMap(({ vatLines }) => vatLines.map((vat) => exact(vat.vatAmount)))),
  }
}

function soldOf({ net, tax }: Worth): Sold {
  return { net: toWire(net), tax: toWire(tax), gross: toWire(net.plus(tax)) }
}

function keyOf({ site, day }: { readonly site: string; readonly day: string }): string {
  return `${site} ${day}`
}
