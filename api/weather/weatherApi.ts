import { array, number, object, parse, string } from 'zod'
import type { WeatherIcon } from '../../shared/wire/weather.ts'
import { fetchJson, type WeatherProvider } from './provider.ts'

const condition = object({ text: string(), code: number() })
const Forecast = object({
  location: object({ name: string() }),
  current: object({
    temp_c: number(),
    feelslike_c: number(),
    humidity: number(),
    wind_kph: number(),
    condition,
    air_quality: object({ 'us-epa-index': number().optional() }).optional(),
  }),
  forecast: object({
    forecastday: array(
      object({
        date: string(),
        day: object({ maxtemp_c: number(), mintemp_c: number(), daily_chance_of_rain: number().optional(), condition }),
      }),
    ),
  }),
  alerts: object({
    alert: array(object({ headline: string().nullish(), event: string().nullish(), desc: string().nullish() })),
  }).optional(),
})

const airWords = ['', 'Bonne', 'Moyenne', 'Dégradée', 'Mauvaise', 'Très mauvaise', 'Extrêmement mauvaise'] as const

/** WeatherAPI with a key: 7 days, French, air quality and alerts. `base` replaces its host. */
export function weatherApi(key: string, base = 'https://api.weatherapi.com'): WeatherProvider {
  return async (city) => {
    const query = { key, q: city, days: '7', lang: 'fr', aqi: 'yes', alerts: 'yes' }
    const { location, current, forecast, alerts } = parse(Forecast, await fetchJson(base, '/v1/forecast.json', query))
    const index = current.air_quality?.['us-epa-index']
    return {
      available: true,
      city: location.name,
      current: {
        celsius: current.temp_c,
        feelsLikeCelsius: current.feelslike_c,
        humidity: current.humidity,
        windKmh: current.wind_kph,
        text: current.condition.text,
        icon: iconOf(current.condition.code),
      },
      days: forecast.forecastday.map(({ date, day }) => ({
        date,
        minCelsius: day.mintemp_c,
        maxCelsius: day.maxtemp_c,
        rainChance: day.daily_chance_of_rain ?? null,
        text: day.condition.text,
        icon: iconOf(day.condition.code),
      })),
      airQuality: index === undefined ? null : { index, text: airWords[index] ?? '' },
      alerts: (alerts?.alert ?? []).map(({ headline, event, desc }) => ({
        title: event ?? headline ?? 'Alerte',
        text: desc ?? headline ?? '',
      })),
    }
  }
}

/** WeatherAPI's own condition codes. */
function iconOf(code: number): WeatherIcon {
  if (code === 1000) return 'sun'
  if (code === 1003) return 'cloud-sun'
  if (code === 1006 || code === 1009) return 'cloud'
  if ([1030, 1135, 1147].includes(code)) return 'fog'
  if ([1087, 1273, 1276, 1279, 1282].includes(code)) return 'storm'
  if ([1072, 1150, 1153, 1168, 1171].includes(code)) return 'drizzle'
  if ([1063, 1180, 1183, 1186, 1189, 1192, 1195, 1198, 1201, 1240, 1243, 1246].includes(code)) return 'rain'
  return 'snow'
}
