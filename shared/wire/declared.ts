import type { z } from 'zod'
import type { Sent, Wire } from './answers.ts'
import type { wireCalls } from './wireCalls.ts'

// Types alone: who asks a call learns what it answers, and loads no shape for it.

type Of<Calls> = Calls extends unknown ? Calls[keyof Calls] : never

type Declared = Of<(typeof wireCalls)[number]>

/** The name of a declared call of shared/wire: 'VERB /path'. */
export type CallName = Declared['call']

type Named<Name extends CallName> = Extract<Declared, { readonly call: Name }>

/** What the declared call of this name answers; unknown when it is no JSON. */
export type AnswerTo<Name extends CallName> = Named<Name>['answer'] extends infer Shape extends z.core.$ZodType
  ? Wire<Shape>
  : unknown

/** The verb of a declared call. */
export type VerbOf<Name extends CallName> = Name extends `${infer Verb} /${string}` ? Verb : never

/** A path as it is asked: each ':parameter' is a text. */
type Filled<Path extends string> = Path extends `${infer Head}:${string}/${infer Tail}`
  ? `${Head}${string}/${Filled<Tail>}`
  : Path extends `${infer Head}:${string}`
    ? `${Head}${string}`
    : Path

/** The address of a declared call below /v1, its parameters filled in; with a query only where the call declares one. */
export type PathOf<Name extends CallName> = Name extends `${string} /${infer Path}`
  ? Filled<Path> | (Named<Name> extends { readonly query: z.core.$ZodType } ? `${Filled<Path>}?${string}` : never)
  : never

/** The body that a declared call takes, as it is sent: JSON, a form, or nothing. */
export type BodyOf<Name extends CallName> =
  | (Named<Name> extends { readonly body: infer Shape extends z.core.$ZodType } ? Sent<Shape> : never)
  | (Named<Name> extends { readonly form: z.core.$ZodType } ? FormData : never)

/** The last argument of whoever makes a call: its body; `{}` may stand where it takes none. */
export type BodyArgument<Name extends CallName> = [BodyOf<Name>] extends [never]
  ? [body?: Readonly<Record<string, never>>]
  : [body: BodyOf<Name>]
