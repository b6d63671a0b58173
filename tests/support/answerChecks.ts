import { prettifyError, safeParse } from 'zod/v4/core'
import { refusalsOf } from '../../api/openapi/refusals.ts'
import { declaredCalls } from '../../api/rights/calls.ts'
import { ErrorShape } from '../../shared/wire/answers.ts'
import type { Call } from '../../shared/wire/call.ts'

/** An answer as it was read. */
interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: unknown
}

/**
 * Throws unless an answer below /v1 is what its call declares, field by field: a success the declared answer with the declared
 * status, everything else the shape of an error, with a status that the call's description names. Calls that are not declared
 * yet are checked in the shape of their errors alone.
 */
export function checkAnswer(verb: string, path: string, answer: Answer): void {
  const call = findCall(verb, path.replace(/\?.*$/, ''))
  if (answer.status >= 400) return checkRefusal(`${verb} ${path}`, call, answer)
  if (call === undefined) return
  const wanted = call.status ?? 200
  // Of files that wait, the answer to an upload says so by 202.
  if (answer.status !== wanted && answer.status !== call.otherStatus)
    throw new Error(`${call.call} answers ${answer.status}, not ${wanted}`)
  if (!('media' in call.answer)) return compare(call.call, call.answer, answer)
  const media = call.answer.media.replace('*', '')
  const type = answer.headers.get('content-type') ?? ''
  if (!type.startsWith(media)) throw new Error(`${call.call} answers ${type}, not ${call.answer.media}`)
}

/** A bug (500) and a gateway's silence (504) stand in no description. */
function checkRefusal(asked: string, call: Call | undefined, answer: Answer): void {
  compare(`${asked} (${answer.status})`, ErrorShape, answer)
  const isDescribed = call === undefined || answer.status >= 500 || refusalsOf(call).includes(answer.status)
  if (!isDescribed) throw new Error(`${asked} refuses with ${answer.status}, which its description does not say`)
}

function compare(name: string, shape: Parameters<typeof safeParse>[0], { headers, json, text }: Answer): void {
  // A journal or a list as a file of text is declared as the text that it is.
  const isText = /^text\//.test(headers.get('content-type') ?? '')
  const parsed = safeParse(shape, isText ? text : json)
  if (parsed.success) return
  throw new Error(
    `${name} answers something else than it declares: ${prettifyError(parsed.error)}\n${text.slice(0, 500)}`,
  )
}

const patterns = declaredCalls
  .map((call) => {
    const [verb = '', path = ''] = call.call.split(' ')
    const form = path.replaceAll(/:\w+/g, '[^/]+').replaceAll('.', '\\.')
    return { call, verb, form: new RegExp(`^${form}/?$`), named: path.split('/:').length }
  })
  // As the router does: what is written out goes before what is named.
  .sort((a, b) => a.named - b.named)

function findCall(verb: string, path: string): Call | undefined {
  return patterns.find((known) => known.verb === verb && known.form.test(path))?.call
}
