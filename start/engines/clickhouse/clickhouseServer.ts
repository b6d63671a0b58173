import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { redact, withoutLiterals } from '../../../shared/redact.ts'
import { ClickhouseHttp } from './clickhouseHttp.ts'
import type { Report } from './clickhouseHttp.ts'
import { QueryThreads } from './queryThreads.ts'

// The embedded ClickHouse: a process of its own that serves ClickHouse's HTTP interface on loopback.
// Its parent gives the password over IPC (never on the command line) and hears the port; without its parent it ends.

const Arguments = z.tuple([z.string(), z.coerce.number().int().nonnegative()], z.string())
const [dataDir, port, configFile] = Arguments.parse(process.argv.slice(2))

/** Slower statements are named in the log. */
const slowMs = 1_000

const report: Report = ({ queryId, sql, milliseconds, error }) => {
  if (error === undefined && milliseconds < slowMs) return
  const shown = withoutLiterals(sql).slice(0, 2_000)
  const entry = { at: new Date().toISOString(), queryId, ms: Math.round(milliseconds), error, sql: shown }
  console.log(redact(JSON.stringify(entry)))
}

process.once('message', ({ password }: { password: string }) => {
  const threads = new QueryThreads(dataDir, configFile)
  const http = new ClickhouseHttp({ threads, password, report })
  // Parameters travel in the address: ClickHouse takes addresses of 1 MB.
  const server = createServer({ maxHeaderSize: 1 << 20 }, (req, res) => void http.answer(req, res))
  server.keepAliveTimeout = 30_000
  server.requestTimeout = 0
  server.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  server.listen(port, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5_000)
    server.close()
    void threads.close().finally(() => process.exit(0))
  }
  process.on('disconnect', stop).on('SIGTERM', stop)
  // Ctrl-C reaches the whole group of processes: the parent decides when this one stops.
  process.on('SIGINT', () => undefined)
})
