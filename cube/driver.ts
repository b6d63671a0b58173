import { answerSettings } from '../shared/answerSettings.ts'
import type { Driver, DriverConstructor } from './cubePackages.ts'

/**
 * What one question may cost at most, whatever it asks: longer than the longest of our own by far, and ended before whoever
 * asks gives up. A question beyond it fails alone; ClickHouse goes on.
 */
export const questionLimits = { max_execution_time: 50, max_memory_usage: 4_000_000_000 } as const

/** Bytes of a statement: it names each of 10,000 restaurants for every filter. ClickHouse's own bound, 256 KB, is met by 3,000. */
const longestStatement = 16_000_000

/**
 * Cube's stock ClickHouse driver at our address. Decimals travel as text (a float would lose cents), every time is UTC-labelled
 * wall time, and FINAL looks inside one month at a time, since a ticket's versions share their partition. No question works longer or keeps more than `questionLimits`.
 */
export function createDriver(Stock: DriverConstructor, clickhouseUrl: string): Driver {
  const address = new URL(clickhouseUrl)
  const driver = new Stock({
    protocol: address.protocol,
    host: address.hostname,
    port: address.port || (address.protocol === 'https:' ? '8443' : '8123'),
    username: decodeURIComponent(address.username) || 'default',
    password: decodeURIComponent(address.password),
    database: 'pos',
    requestTimeout: 120_000,
  })
  Object.assign(driver.config.clickhouseSettings, {
    output_format_json_quote_decimals: 1,
    do_not_merge_across_partitions_select_final: 1,
    session_timezone: 'UTC',
    log_comment: 'cube',
    max_query_size: longestStatement,
    ...questionLimits,
    ...answerSettings,
  })
  return driver
}
