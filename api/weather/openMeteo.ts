import { array, number, object, parse, string } from 'zod'
import { fetchJson, skyOf, type WeatherProvider } from './provider.ts'

const Places = object({
  results: array(object({ name: string(), latitude: number(), longitude: number() })).optional(),
})
const Forecast = object({
  current: object({
    temperature_2m: number(),
    apparent_temperature: number(),
    relative_humidity_2m: number(),
    wind_speed_10m: number(),
    weather_code: number(),
  }),
  daily: object({
    time: array(string()),
    weather_code: array(number().nullable()),
    temperature_2m_max: array(number().nullable()),
    temperature_2m_min: array(number().nullable()),
    precipitation_probability_max: array(number().nullable()).optional(),
  }),
})
const Air = object({ current: object({ european_aqi: number().nullable() }) })

const airWords = ['Bonne', 'Moyenne', 'Dégradée', 'Mauvaise', 'Très mauvaise', 'Extrêmement mauvaise'] as const

/** Open-Meteo, free and without a key. It sends no alerts. `base` replaces its three hosts. */
export function openMeteo(base?: string): WeatherProvider {
  return async (city) => {
    const place = await findPlace(city)
    if (place === undefined) return null
    const at = { latitude: String(place.latitude), longitude: String(place.longitude), timezone: 'Europe/Paris' }
    const [forecast, airQuality] = await Promise.all([findForecast(at), findAir(at).catch(() => null)])
    const { current, daily } = forecast
    return {
      available: true,
      city: place.name,
      current: {
        celsius: current.temperature_2m,
        feelsLikeCelsius: current.apparent_temperature,
        humidity: current.relative_humidity_2m,
        windKmh: current.wind_speed_10m,
        ...skyOf(current.weather_code),
      },
      days: daily.time.map((date, index) => ({
        date,
        minCelsius: daily.temperature_2m_min[index] ?? 0,
        maxCelsius: daily.temperature_2m_max[index] ?? 0,
        rainChance: daily.precipitation_probability_max?.[index] ?? null,
        ...skyOf(daily.weather_code[index] ?? 3),
      })),
      airQuality,
      alerts: [],
    }
  }

  async function findPlace(city: string) {
    const query = { name: city, count: '1', language: 'fr', format: 'json' }
    const places = await fetchJson(base ?? 'https://geocoding-api.open-meteo.com', '/v1/search', query)
    return parse(Places, places).results?.[0]
  }

  async function findForecast(at: Readonly<Record<string, string>>) {
    const forecast = await fetchJson(base ?? 'https://api.open-meteo.com', '/v1/forecast', {
      ...at,
      forecast_days: '7',
      current: 'temperature_2m,apparent_temperature,relative_humidity_2m,wind_speed_10m,weather_code',
      daily: 'weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max',
    })
    return parse(Forecast, forecast)
  }

  async function findAir(at: Readonly<Record<string, string>>) {
    const query = { ...at, current: 'european_aqi' }
    const air = parse(Air, await fetchJson(base ?? 'https://air-quality-api.open-meteo.com', '/v1/air-quality', query))
    const index = air.current.european_aqi
    if (index === null) return null
    return { index, text: airWords[Math.min(5, Math.max(0, Math.floor(index / 20)))] ?? 'Bonne' }
  }
}
