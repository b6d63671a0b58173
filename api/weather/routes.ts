import Router from '@koa/router'
import { weatherCalls } from '../../shared/wire/weather.ts'
import type { ApiState, Deps } from '../context.ts'
import { type Asked, serve } from '../http/serve.ts'
import { mayReadRestaurant } from '../rights/reach.ts'
import { cacheWeather } from './cacheWeather.ts'
import { openMeteo } from './openMeteo.ts'
import { weatherApi } from './weatherApi.ts'

const fallbackCity = 'Paris'

/** GET weather?restaurant={id}: the weather of that restaurant's city. It never fails: without weather it says so. */
export function weatherRoutes({ config, knex, log }: Deps): Router<ApiState> {
  const provider =
    config.weatherApiKey === undefined
      ? openMeteo(config.weatherUrl)
      : weatherApi(config.weatherApiKey, config.weatherUrl)
  const ask = cacheWeather(provider, log)
  return serve(new Router<ApiState>(), weatherCalls.show, show)

  async function show(ctx: Asked<typeof weatherCalls.show>) {
    const { restaurant } = ctx.query
    const city = typeof restaurant === 'string' && restaurant !== '' ? await cityOf(ctx, restaurant) : ''
    ctx.body = await ask(city === '' ? fallbackCity : city)
  }

  async function cityOf(ctx: Asked<typeof weatherCalls.show>, id: string): Promise<string> {
    mayReadRestaurant(ctx.state.account, id)
    const row = await knex<{ id: string; city: string }>('restaurants').select('city').where({ id }).first()
    return row?.city.trim() ?? ''
  }
}
