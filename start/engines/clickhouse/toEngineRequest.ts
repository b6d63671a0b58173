import { ClickhouseException } from './exceptions.ts'
import { resultFormat } from './formats.ts'
import type { EngineRequest } from './messages.ts'
import type { ClientRequest } from './readRequest.ts'

/** URL keys that belong to the HTTP layer: they are no settings of the engine. */
const httpOnly = new Set([
  'query',
  'database',
  'default_format',
  'query_id',
  'session_id',
  'session_timeout',
  'session_check',
  'session_timezone_check',
  'role',
  'user',
  'password',
  'compress',
  'decompress',
  'quota_key',
  'wait_end_of_query',
  'buffer_size',
  'send_progress_in_http_headers',
  'http_response_buffer_size',
  'http_headers_progress_interval_ms',
  'http_write_exception_in_output_format',
  'enable_http_compression',
  'http_zlib_compression_level',
  'cancel_http_readonly_queries_on_client_close',
  'client_protocol_version',
  'close_session',
])

/** The engine's request for one statement: settings, parameters, database, session and format as ClickHouse reads them from HTTP. */
export function toEngineRequest(id: string, sql: string, { fields, headers }: ClientRequest): EngineRequest {
  const settings: Record<string, string> = {}
  const params: Record<string, string> = {}
  for (const [name, value] of fields) {
    if (name.startsWith('param_')) params[identifier(name.slice('param_'.length))] = value
    else if (!httpOnly.has(name)) settings[identifier(name)] = value
  }
  const database = fields.get('database') ?? headers['x-clickhouse-database']
  const wanted = fields.get('default_format') ?? headers['x-clickhouse-format']
  const sessionId = fields.get('session_id')
  return {
    id,
    sql,
    settings,
    params,
    ...resultFormat(sql, typeof wanted === 'string' ? wanted : 'TabSeparated'),
    ...(typeof database === 'string' && database !== '' && database !== 'default' && { database }),
    ...(sessionId !== undefined && { sessionId }),
  }
}

/** Names go into SQL as they are: letters, digits and underscores only. */
function identifier(name: string): string {
  if (/^[A-Za-z_]\w*$/.test(name)) return name
  throw new ClickhouseException(115, 'UNKNOWN_SETTING', `Unknown setting '${name}'`)
}
