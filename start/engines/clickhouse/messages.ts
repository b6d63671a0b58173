/** One statement for the engine, as the HTTP side understood it. */
export interface EngineRequest {
  /** Written as a comment in front of the statement, so that KILL QUERY finds it. */
  readonly id: string
  readonly sql: string
  /** The rows of an INSERT, in the format that its SQL names. */
  readonly body?: Uint8Array
  readonly format: string
  /** Lines of heading that each block of a streamed result repeats; undefined when the format cannot be cut into blocks. */
  readonly headingLines: number | undefined
  readonly database?: string
  readonly settings: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
  readonly sessionId?: string
}

export interface EngineSummary {
  readonly writtenRows: number
  readonly writtenBytes: number
  readonly readRows: number
  readonly readBytes: number
  readonly elapsedSeconds: number
}

/** From the HTTP side to a query thread. 'more' gives back the credit of one block. */
export type ToThread =
  | { readonly kind: 'run'; readonly request: EngineRequest }
  | { readonly kind: 'more'; readonly id: string }
  | { readonly kind: 'stop'; readonly id: string }
  | { readonly kind: 'forget'; readonly sessionId: string }

/** From a query thread to the HTTP side. */
export type FromThread =
  | { readonly kind: 'block'; readonly id: string; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly id: string; readonly summary: EngineSummary }
  | { readonly kind: 'error'; readonly id: string; readonly message: string }
