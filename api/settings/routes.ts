import Router from '@koa/router'
import { DayStart } from '../../shared/wire/questions/settings.ts'
import type { WireSettings } from '../../shared/wire/settings.ts'
import { dayHours } from '../present/presentRestaurant.ts'
import { settingsCalls } from '../../shared/wire/settings.ts'
import type { ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { mayEditRestaurant, mayReadRestaurant } from '../rights/reach.ts'
import { check } from '../http/validate.ts'
import { type Asked, serve, serveUnread } from '../http/serve.ts'
import { drawLogo } from './drawLogo.ts'
import { readForm } from './readForm.ts'
import { saveSettings } from './saveSettings.ts'

interface SettingsRow {
  id: string
  day_start_minutes: number
  logo: string
}

/** The parameters of a restaurant: when its service day starts, and its logo. A change counts for every figure at once. */
export function settingsRoutes(deps: Deps): Router<ApiState> {
  const { knex } = deps
  const router = new Router<ApiState>()
  serveUnread(router, settingsCalls.save, save)
  serve(router, settingsCalls.show, show)
  return router

  async function save(ctx: Asked<typeof settingsCalls.save>) {
    const { fields, file } = await readForm(ctx)
    const { SiteID, TimeDebut } = check(DayStart, fields)
    mayEditRestaurant(ctx.state.account, SiteID)
    const logo = file === null ? typedLogo(fields['Logo']) : await drawLogo(file)
    await saveSettings(deps, ctx, { SiteID, TimeDebut, logo })
    ctx.body = await find(SiteID)
  }

  async function show(ctx: Asked<typeof settingsCalls.show>) {
    const id = ctx.params['id'] ?? ''
    mayReadRestaurant(ctx.state.account, id)
    ctx.body = await find(id)
  }

  async function find(id: string): Promise<WireSettings> {
    const row = await knex<SettingsRow>('restaurants').select('id', 'day_start_minutes', 'logo').where({ id }).first()
    if (row === undefined) throw notFound()
    return { SiteID: row.id, calculeTicket: dayHours(row.day_start_minutes), Logo: row.logo }
  }
}

/** A logo comes as a file; as a text only '' means something: no logo any more. */
function typedLogo(value: unknown): '' | undefined {
  return value === '' || value === null ? '' : undefined
}
