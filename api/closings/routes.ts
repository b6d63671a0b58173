import Router from '@koa/router'
import { closingCalls, type WireClosing } from '../../shared/wire/closings.ts'
import { AppError } from '../../shared/errors.ts'
import { exact, toWire } from '../../shared/money.ts'
import { currentDayOf, type Clocked } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import { runReport } from '../../reports/question/report.ts'
import { dayTotals, type DayTotal } from '../../reports/dayTotals/report.ts'
import { serviceDayOf } from '../../shared/serviceDay.ts'
import type { ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { ownerOf, sitesInReach } from '../rights/reach.ts'
import { readFilter } from '../figures/reportFilter.ts'
import { type Asked, serve } from '../http/serve.ts'
import { closeDay } from './closeDay.ts'
import { readToClose } from './readToClose.ts'
import { findClosable, isIntact, listClosings, type Closing } from './queries.ts'

/** 'Arrêté de journée': a numbered snapshot of a service day, chained by hash; late tickets show as a difference, never change it. */
export function closingRoutes({ knex, cube }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, closingCalls.close, close)
  serve(router, closingCalls.search, search)
  return router

  async function close(ctx: Asked<typeof closingCalls.close>) {
    const { site, day } = ctx.state.input
    ownerOf(ctx.state.account, site)
    await sitesInReach(knex, ctx.state.account, site)
    const closable = await findClosable(knex, site)
    if (closable === undefined) throw notFound()
    const { dayStartMinutes, issuer } = closable
    refuseUnfinished(day, closable)
    const { figures, journal } = await readToClose(cube, { restaurantId: site, day, dayStartMinutes })
    const snapshot = { ...figures, issuer }
    await closeDay(knex, ctx, { restaurantId: site, day, snapshot, journal })
    const [closing] = await listClosings(knex, { restaurantIds: [site], first: day, last: day })
    if (closing === undefined) throw notFound()
    ctx.body = present(closing, snapshot)
  }

  async function search(ctx: Asked<typeof closingCalls.search>) {
    const { filter, dayStartMinutes } = await readFilter(knex, ctx.state.account, ctx.state.input)
    const [first, last] = [
      serviceDayOf(filter.range[0], dayStartMinutes),
      serviceDayOf(filter.range[1], dayStartMinutes),
    ]
    const closings = await listClosings(knex, { restaurantIds: filter.sites, first, last })
    const live = await runReport(dayTotals(filter.sites, [first, last]), cube.loaderFor(filter.sites))
    const byKey = new Map(live.map((total) => [`${total.siteId} ${total.day}`, total]))
    ctx.body = closings.map((closing) =>
      present(closing, byKey.get(`${closing.restaurantId} ${closing.day}`) ?? noSales),
    )
  }
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
