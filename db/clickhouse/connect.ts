import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type { ClickHouseClient } from '@clickhouse/client'
import { answerSettings } from '../../shared/answerSettings.ts'

/** How long an answer may take, in milliseconds; and how long the server may work on it, in seconds (0: no limit). */
export interface ClickhouseLimits {
  readonly requestMs: number
  readonly workSeconds: number
}

/** The limits of each kind of work: a person waits for the API; the worker deletes and copies whole restaurants. */
export const clickhouseLimits = {
  api: { requestMs: 35_000, workSeconds: 30 },
  worker: { requestMs: 300_000, workSeconds: 0 },
  /** Who looks whether it is there has somebody waiting. */
  look: { requestMs: 5_000, workSeconds: 5 },
} as const satisfies Record<string, ClickhouseLimits>

/** A client of ClickHouse at an address like http://user:password@host:port, embedded or real. Close it when the process stops. */
export function connectClickhouse(url: string, limits: ClickhouseLimits = clickhouseLimits.worker): ClickHouseClient {
  return createClient({
    url,
    request_timeout: limits.requestMs,
    max_open_connections: 12,
    // Long lists of keys go in the body: an address has an end.
    use_multipart_params_auto: true,
    // Failures are thrown to the caller, who says more about them than the client's own log.
    log: { level: ClickHouseLogLevel.OFF },
    // On this machine's own loopback, compressing costs more than sending.
    compression: { request: !isLoopback(url), response: false },
    clickhouse_settings: {
      date_time_input_format: 'best_effort',
      output_format_json_quote_64bit_integers: 0,
      max_execution_time: limits.workSeconds,
      // On a cluster a row counts as stored once its shard has it, not once it waits on the way there.
      distributed_foreground_insert: 1,
      ...answerSettings,
    },
  })
}

function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
}
