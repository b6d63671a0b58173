/** What a scrape of /metrics gave: each series with its labels, as the text writes it, and its value. */
export type Scrape = ReadonlyMap<string, number>

/** The token of /metrics that the programs of the tests are given. */
export const metricsToken = 'une-clef-des-mesures-assez-longue-1234'

/** Reads Prometheus' text: `name{label="value"}` to its number. Throws on a line that is neither a comment nor a sample. */
export function readScrape(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, series = '', value = ''] = /^([a-z_A-Z:][\w:]*(?:\{.*\})?) (\S+)$/.exec(line) ?? []
      if (series === '') throw new Error(`not a sample: ${line}`)
      return [series, Number(value)]
    }),
  )
}

/** Asks a program for its /metrics. */
export async function scrape(url: string, token: string = metricsToken): Promise<Scrape> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}`)
  return readScrape(await answer.text())
}
