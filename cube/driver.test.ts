import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import type { DriverConstructor } from './cubePackages.ts'
import { createDriver } from './driver.ts'

// Cube's own driver: making one connects to nothing.
const { ClickHouseDriver } = createRequire(import.meta.url)('@cubejs-backend/clickhouse-driver') as {
  ClickHouseDriver: DriverConstructor
}
const configOf = (url: string) => createDriver(ClickHouseDriver, url).config as Record<string, unknown>

it('asks for decimals as text, for one month of versions at a time, for wall times, for answers by one thread, and bounds each question', () =>
  expect(configOf('http://localhost:8123')['clickhouseSettings']).toMatchObject({
    output_format_json_quote_decimals: 1,
    do_not_merge_across_partitions_select_final: 1,
    session_timezone: 'UTC',
    log_comment: 'cube',
    max_execution_time: 50,
    max_memory_usage: 4_000_000_000,
    output_format_parallel_formatting: 0,
  }))

it('asks the store at its address, with the name and the password that stand in it', () => {
  expect(configOf('https://la%C3%AFla:p%40ss@store.example')).toMatchObject({
    url: 'https://store.example:8443',
    username: 'laïla',
    password: 'p@ss',
    database: 'pos',
    requestTimeout: 120_000,
  })
  expect(configOf('http://store.example')).toMatchObject({ url: 'http://store.example:8123', username: 'default' })
  expect(configOf('http://store.example:9000')).toMatchObject({ url: 'http://store.example:9000' })
})
