import Router from '@koa/router'
import { closingCalls, type WireClosing } from '../../shared/wire/closings.ts'
import type { Sent } from '../../shared/wire/answers.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { namesOf } from '../../db/records/restaurants/namesOf.ts'
import { AppError } from '../../shared/errors.ts'
import { exact, toWire } from '../../shared/money.ts'
import { currentDayOf, type Clocked } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import { runReport } from '../../reports/question/report.ts'
import { keyOfDay } from '../../reports/question/ofEachDay.ts'
import { daysTouched } from '../../reports/question/daysTouched.ts'
import type { Asked as AskedReport } from '../../reports/question/reportCall.ts'
import { dayTotals, type DayTotal } from '../../reports/dayTotals/report.ts'
import { serviceDayOf } from '../../shared/serviceDay.ts'
import type { ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { ownerOf, ownsRestaurant, sitesInReach } from '../rights/reach.ts'
import { writeAudit, type AuditEntry } from '../record/audit.ts'
import { clocksOf, startsOfDay } from '../figures/clocks.ts'
import { readFilter } from '../figures/reportFilter.ts'
import { type Asked, serve } from '../http/serve.ts'
import { closeDay } from './closeDay.ts'
import { serveAutomatic } from './automaticRoutes.ts'
import { serveMonths } from './monthRoutes.ts'
import { closeDays } from './closeDays.ts'
import { openDays } from './openDays.ts'
import { readToClose } from './readToClose.ts'
import { findClosable, isIntact, listClosings, type Closing } from './queries.ts'

/** 'Arrêté de journée': a numbered snapshot of a service day, chained by hash; late tickets show as a difference, never change it. */
export function closingRoutes({ knex, cube }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, closingCalls.close, close)
  serve(router, closingCalls.open, open)
  serve(router, closingCalls.closeDays, closeMany)
  serve(router, closingCalls.search, search)
  serveMonths(router, { knex, cube })
  serveAutomatic(router, { knex })
  return router

  async function close(ctx: Asked<typeof closingCalls.close>) {
    const { site, day } = ctx.state.input
    ownerOf(ctx.state.account, site)
    await sitesInReach(knex, ctx.state.account, site)
    const closable = await findClosable(knex, site)
    if (closable === undefined) throw notFound()
    refuseUnfinished(day, closable)
    const { figures, journal } = await readToClose(cube, { siteId: site, day })
    const snapshot = { ...figures, issuer: closable.issuer }
    await closeDay(knex, ctx, { restaurantId: site, day, snapshot, journal })
    const [closing] = await listClosings(knex, { restaurantIds: [site], first: day, last: day })
    if (closing === undefined) throw notFound()
    ctx.body = present(closing, snapshot)
  }

  async function open(ctx: Asked<typeof closingCalls.open>) {
    const { account } = ctx.state
    const { sites: all, isTouched, ...days } = await daysAsked(knex, await readFilter(knex, account, ctx.state.input))
    const sites = all.filter((id) => ownsRestaurant(account, id))
    const open = await openDays({ knex, cube }, { sites, ...days, known: knownTo(account) })
    ctx.body = await named(
      knex,
      open.filter(({ site: siteId, day }) => isTouched({ siteId, day })),
    )
  }

  async function closeMany(ctx: Asked<typeof closingCalls.closeDays>) {
    const { account, input } = ctx.state
    const sites = input.restaurants.map(({ site }) => ownerOf(account, site).id)
    await sitesInReach(knex, account, sites)
    const by = { accountId: account.id, audit: (trx: Deps['knex'], entry: AuditEntry) => writeAudit(trx, ctx, entry) }
    const done = await closeDays({ knex, cube }, by, { asked: onceEach(input.restaurants), known: knownTo(account) })
    ctx.body = { closed: await named(knex, done.closed), left: await named(knex, done.left) }
  }

  async function search(ctx: Asked<typeof closingCalls.search>) {
    const asked = await daysAsked(knex, await readFilter(knex, ctx.state.account, ctx.state.input))
    const { first, last, isTouched } = asked
    const listed = await listClosings(knex, { restaurantIds: asked.sites, first, last })
    const closings = listed.filter(({ restaurantId: siteId, day }) => isTouched({ siteId, day }))
    // Nothing is asked where nothing is closed.
    const totalOf = await totalsNow(cube, closings.length === 0 ? [] : asked.sites, [first, last])
    ctx.body = closings.map((one) => present(one, totalOf(one)))
  }
}

/** With the names of their restaurants. */
async function named<Row extends { readonly site: string }>(knex: Deps['knex'], rows: readonly Row[]) {
  const names = await namesOf(knex, [...new Set(rows.map(({ site }) => site))])
  return rows.map((row) => ({ ...row, LibSite: names.get(row.site) ?? '' }))
}

/** What a closed day is worth now. */
async function totalsNow(cube: Deps['cube'], sites: readonly string[], days: readonly [string, string]) {
  const totals = await runReport(dayTotals(sites, days), cube.loaderFor(sites))
  const byKey = new Map(totals.map((total) => [keyOfDay(total), total]))
  return ({ restaurantId: siteId, day }: Closing) => byKey.get(keyOfDay({ siteId, day })) ?? noSales
}

/** The service days of a period, which its restaurants share, and whether it touches one by its restaurant's own start. */
async function daysAsked(knex: Deps['knex'], { filter, dayStartMinutes }: AskedReport) {
  const starts = startsOfDay(await clocksOf(knex, filter.sites))
  return {
    sites: filter.sites,
    first: serviceDayOf(filter.range[0], dayStartMinutes),
    last: serviceDayOf(filter.range[1], dayStartMinutes),
    isTouched: daysTouched(filter, { dayStartMinutes, startsOfDay: starts }),
  }
}

/** The restaurants whose refused files an account is told of: all that it reaches, whatever the screen has chosen. */
function knownTo({ restaurants }: Account): string[] {
  return restaurants.map(({ id }) => id)
}

type AskedRestaurants = Sent<typeof closingCalls.closeDays.body>['restaurants']

/** Each restaurant once, with all its days. */
function onceEach(restaurants: AskedRestaurants): AskedRestaurants {
  const sites = [...new Set(restaurants.map(({ site }) => site))]
  return sites.map((site) => ({
    site,
    days: restaurants.filter((one) => one.site === site).flatMap(({ days }) => days),
  }))
}

/** A day is closed once it is over. */
function refuseUnfinished(day: string, clock: Clocked): void {
  if (day < currentDayOf(clock, wallNow())) return
  throw new AppError({
    status: 422,
    code: 'invalid',
    field: 'day',
    message: "Cette journée de service n'est pas terminée",
  })
}

/** A closed day whose tickets are gone since. */
const noSales: LiveTotals = { grossSales: 0, ticketsCount: 0, payments: 0 }

type LiveTotals = Pick<DayTotal, 'grossSales' | 'ticketsCount' | 'payments'>

function present(closing: Closing, live: LiveTotals): WireClosing {
  const late = exact(live.grossSales).minus(closing.snapshot.grossSales)
  return {
    _id: closing.id,
    site: closing.restaurantId,
    number: closing.number,
    day: closing.day,
    closedAt: closing.closedAt.toISOString(),
    closedBy: closing.closedBy,
    hash: closing.hash,
    previousHash: closing.previousHash,
    isIntact: isIntact(closing),
    snapshot: closing.snapshot,
    complements: closing.complements,
    difference: {
      grossSales: toWire(late),
      ticketsCount: live.ticketsCount - closing.snapshot.ticketsCount,
      payments: toWire(exact(live.payments).minus(closing.snapshot.payments)),
    },
  }
}
