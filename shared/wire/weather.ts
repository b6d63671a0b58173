/** The picture that fits a sky. */
export type WeatherIcon = 'sun' | 'cloud-sun' | 'cloud' | 'fog' | 'drizzle' | 'rain' | 'snow' | 'storm'

/** One of the seven days; temperatures in °C, rainChance in percent, date 'yyyy-MM-dd'. */
interface WeatherDay {
  readonly date: string
  readonly minCelsius: number
  readonly maxCelsius: number
  readonly rainChance: number | null
  readonly text: string
  readonly icon: WeatherIcon
}

/** What the weather card shows. airQuality.index: the provider's own scale, with its French word. */
export interface Weather {
  readonly available: true
  readonly city: string
  readonly current: {
    readonly celsius: number
    readonly feelsLikeCelsius: number
    readonly humidity: number
    readonly windKmh: number
    readonly text: string
    readonly icon: WeatherIcon
  }
  readonly days: readonly WeatherDay[]
  readonly airQuality: { readonly index: number; readonly text: string } | null
  readonly alerts: readonly { readonly title: string; readonly text: string }[]
}

/** GET /weather: the weather, or the one sentence that the card shows instead. */
export type WeatherAnswer = Weather | { readonly available: false; readonly message: string }
