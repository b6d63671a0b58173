import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import type { ClickHouseClient } from '@clickhouse/client'

/** A client of ClickHouse at an address like http://user:password@host:port, embedded or real. Close it when the process stops. */
export function connectClickhouse(url: string): ClickHouseClient {
  return createClient({
    url,
    request_timeout: 300_000,
    max_open_connections: 12,
    // Failures are thrown to the caller, who says more about them than the client's own log.
    log: { level: ClickHouseLogLevel.OFF },
    // On this machine's own loopback, compressing costs more than sending.
    compression: { request: !isLoopback(url), response: false },
    clickhouse_settings: { date_time_input_format: 'best_effort', output_format_json_quote_64bit_integers: 0 },
  })
}

function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
}
