import type { z } from 'zod'
import type { Reach } from '../rights.ts'
import type { Role } from '../roles.ts'

/** An answer that is no JSON: its media type. */
export interface Media {
  readonly media: string
}

/** One call of the API, whole: who may make it on what, what it is asked and what it answers. */
export interface Call {
  /** 'VERB /path' below /v1, path parameters with a colon. */
  readonly call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  /** What it does, in a French sentence. */
  readonly summary: string
  readonly roles: readonly Role[] | 'everyone'
  readonly reach: Reach
  /** A till's key makes it too, without an account, for the key's restaurant alone. */
  readonly tillKey?: true
  /** The JSON body; absent: none. */
  readonly body?: z.core.$ZodType
  /** The multipart form, its files among its fields; absent: none. A call with a body too takes either. */
  readonly form?: z.core.$ZodType
  /** The media type of a body that is one file, as it stands or packed by gzip; absent: none is taken. */
  readonly file?: 'text/xml'
  /** JSON that is signed byte by byte, which the handler reads itself; absent: none. */
  readonly signed?: z.core.$ZodType
  /** The query's parameters; absent: none. */
  readonly query?: z.core.$ZodType
  readonly answer: z.core.$ZodType | Media
  /** The status of success; 200 when absent. */
  readonly status?: 200 | 201 | 202 | 204
  /** Another status of success, with the same answer: 202 when the work goes on. */
  readonly otherStatus?: 202
}

/** Keeps a call's own types while checking that it is one. */
export function defineCall<const Given extends Call>(call: Given): Given {
  return call
}
