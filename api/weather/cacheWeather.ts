import type { Logger } from 'pino'
import type { Weather, WeatherAnswer } from '../../shared/wire/weather.ts'
import type { WeatherProvider } from './provider.ts'

const freshMs = 30 * 60_000
const retryMs = 60_000
const staleMs = 6 * 3_600_000
const maxCities = 1000

interface Entry {
  readonly asked: Promise<void>
  readonly askedAt: number
  weather: Weather | null
  readAt: number
}

/**
 * Asks the provider at most once in 30 minutes for a city (once a minute while it fails). What it said up to 6 hours ago
 * is better than nothing; after that the card says 'Météo indisponible'. Never throws.
 */
export function cacheWeather(provider: WeatherProvider, log: Logger, clock: () => number = Date.now) {
  const entries = new Map<string, Entry>()

  return async function ask(city: string): Promise<WeatherAnswer> {
    const key = city.toLowerCase()
    const known = entries.get(key)
    const entry = known !== undefined && isFresh(known) ? known : remember(key, city, known)
    await entry.asked
    const isUsable = entry.weather !== null && clock() - entry.readAt < staleMs
    return isUsable && entry.weather !== null ? entry.weather : { available: false, message: 'Météo indisponible' }
  }

  function isFresh({ readAt, askedAt }: Entry): boolean {
    return clock() - readAt < freshMs || clock() - askedAt < retryMs
  }

  function remember(key: string, city: string, known: Entry | undefined): Entry {
    if (entries.size >= maxCities) entries.clear()
    const entry: Entry = {
      askedAt: clock(),
      weather: known?.weather ?? null,
      readAt: known?.readAt ?? 0,
      asked: Promise.resolve().then(async () => {
        try {
          entry.weather = await provider(city)
          entry.readAt = clock()
        } catch (err) {
          log.warn({ err }, 'no weather')
        }
      }),
    }
    entries.set(key, entry)
    return entry
  }
}
