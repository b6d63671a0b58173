/** One connection of the engine: its own settings, parameters and temporary tables; one query at a time. */
export type Connection = object & { readonly __connection: never }
/** A result being read block by block. */
export type StreamHandle = object & { readonly __stream: never }

interface Answer {
  readonly bytes: Uint8Array
  readonly elapsed: number
  readonly rowsRead: number
  readonly bytesRead: number
}

interface Written {
  readonly rowsWritten: number
  readonly bytesWritten: number
  readonly elapsed: number
}

/** The engine's own calls. The package's public Session cannot insert raw bytes for any SQL and serialises parameters process-wide. */
export interface Engine {
  CreateConnection(dataDir: string, args?: readonly string[]): Connection
  CloseConnection(connection: Connection): void
  /** Blocks the calling thread. */
  QueryWithConnection(connection: Connection, sql: string, format: string): string
  QueryAsyncConnection(connection: Connection, sql: string, format: string): Promise<Answer>
  InsertRawAsyncConnection(connection: Connection, sql: string, body: Buffer, countLines: boolean): Promise<Written>
  /** Blocks the calling thread while the query is analysed (scalar subqueries run there): never call it on the thread that serves HTTP. */
  StreamQuery(connection: Connection, sql: string, format: string): StreamHandle
  StreamFetch(stream: StreamHandle): Promise<{ done: boolean; bytes: Uint8Array }>
  StreamCancel(stream: StreamHandle): void
}
