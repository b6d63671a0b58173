import Router from '@koa/router'
import type { ApiContext, ApiState, Deps } from '../context.ts'
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
  return new Router<ApiState>().get('/weather', show)

  async function show(ctx: ApiContext) {
    const { restaurant } = ctx.query
    const city = typeof restaurant === 'string' && restaurant !== '' ? await cityOf(ctx, restaurant) : ''
    ctx.body = await ask(city === '' ? fallbackCity : city)
  }

  async function cityOf(ctx: ApiContext, id: string): Promise<string> {
    mayReadRestaurant(ctx.state.account, id)
    const row = await knex<{ id: string; city: string }>('restaurants').select('city').where({ id }).first()
    return row?.city.trim() ?? ''
  }
}
