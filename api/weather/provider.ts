import type { Weather, WeatherIcon } from '../../shared/wire/weather.ts'

/** Asks one service for a city's weather, in French; null when it does not know the city. Throws when it cannot be had. */
export type WeatherProvider = (city: string) => Promise<Weather | null>

const timeoutMs = 4000

/** Reads JSON from a service; throws when it is late, broken or refuses. The address may hold a key, so it is never in the message. */
export async function fetchJson(base: string, path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const url = new URL(path, base)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  // An answer elsewhere is no answer: nobody but the named host is asked.
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch(
    (cause: unknown) => {
      throw new Error(`${url.host} does not answer`, { cause })
    },
  )
  if (!answer.ok) throw new Error(`${url.host} answers ${answer.status}`)
  return await answer.json()
}

const skies: readonly (readonly [codes: readonly number[], text: string, icon: WeatherIcon])[] = [
  [[0], 'Ensoleillé', 'sun'],
  [[1], 'Plutôt ensoleillé', 'sun'],
  [[2], 'Partiellement nuageux', 'cloud-sun'],
  [[3], 'Couvert', 'cloud'],
  [[45, 48], 'Brouillard', 'fog'],
  [[51, 53, 55, 56, 57], 'Bruine', 'drizzle'],
  [[61, 63, 80, 81], 'Pluie', 'rain'],
  [[65, 82], 'Forte pluie', 'rain'],
  [[66, 67], 'Pluie verglaçante', 'rain'],
  [[71, 73, 75, 77, 85, 86], 'Neige', 'snow'],
  [[95, 96, 99], 'Orage', 'storm'],
]

/** The French word and the picture of a WMO weather code. */
export function skyOf(code: number): { readonly text: string; readonly icon: WeatherIcon } {
  const found = skies.find(([codes]) => codes.includes(code))
  return found === undefined ? { text: 'Nuageux', icon: 'cloud' } : { text: found[1], icon: found[2] }
}
