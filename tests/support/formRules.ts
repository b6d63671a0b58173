import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ruleTexts } from '../../shared/wire/fields/textFields.ts'
import { formRules } from '../../web/src/ui/formRules.ts'
import type { TestApi } from './api.ts'
import { uniqueWord } from './builders.ts'

export type Body = Record<string, unknown>

/** A form, its shape, its call, a right body, and the bounds of its fields as 01 §5 prints them. */
export interface RuleForm<Who extends string = string> {
  readonly name: string
  readonly shape: z.core.$ZodType
  readonly call: readonly [verb: string, path: () => Promise<string> | string]
  /** Whose token the call carries; nobody's for 'nobody'. */
  readonly who: Who | 'nobody'
  readonly body: () => Body
  readonly bounds: Readonly<Record<string, readonly [min: number, max: number]>>
  /** How the screen puts the form's values into the call, when not as they are. */
  readonly wire?: (body: Body) => Body
  /** The field that holds the password, and the text of an unequal confirmation. */
  readonly confirmed?: readonly [field: string, message: string]
  /** The text of an empty field, when not the common one. */
  readonly required?: string
}

export interface RuleAnswer {
  readonly status: number
  readonly message?: string
  readonly field?: string
}

/** Sends a form's values to its call, each from an address of its own. */
export async function sendForm<Who extends string>(
  api: TestApi,
  tokens: Readonly<Record<Who, string>>,
  { form, body }: { form: RuleForm<Who>; body: Body },
): Promise<RuleAnswer> {
  const path = await form.call[1]()
  const headers = { 'x-forwarded-for': `10.7.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}` }
  const { status, json } = await api.call(form.call[0], path, {
    body: form.wire?.(body) ?? body,
    headers,
    ...(form.who === 'nobody' ? {} : { token: tokens[form.who] }),
  })
  return { status, ...(json as object) }
}

/** What the form says under its first wrong field; undefined when it would be sent. */
export function firstIssue({ shape }: RuleForm, body: Body) {
  const [found] = Object.entries(formRules(shape)(body))
  return found === undefined ? undefined : { message: found[1], field: found[0] }
}

/** A text of exactly so many characters that the field takes: an e-mail for e-mails, never the same twice. */
function textOf(field: string, length: number): string {
  if (field === 'email') return length < 20 ? 'x'.repeat(length) : `${uniqueWord('m').padEnd(length - 9, 'x')}@essai.fr`
  return length < 20 ? 'x'.repeat(length) : uniqueWord('t').padEnd(length, 'y')
}

/** Fields whose blanks count or whose lines may be several, and the words that a mail carried. */
const secretsAndLines = new Set(['password', 'newpassword', 'description', 'tokenAssignUserToStore'])

/** Tries every field with a line break, and at 0, min - 1, min, max and max + 1 characters, in the form and in the call: both take it or refuse it with the same words. */
export function testBounds<Who extends string>(
  forms: readonly RuleForm<Who>[],
  send: (form: RuleForm<Who>, body: Body) => Promise<RuleAnswer>,
): void {
  describe.each(forms)('$name', (form) => {
    const cases = Object.entries(form.bounds).flatMap(([field, [min, max]]) => [
      { field, length: 0, isTaken: false },
      ...(min > 1 ? [{ field, length: min - 1, isTaken: false }] : []),
      // One character is no e-mail: its lower bound is the required one.
      ...(field === 'email' ? [] : [{ field, length: min, isTaken: true }]),
      { field, length: max, isTaken: true },
      { field, length: max + 1, isTaken: false },
    ])

    test.each(cases)('$field of $length characters', async ({ field, length, isTaken }) => {
      const text = textOf(field, length)
      const again = form.confirmed?.[0] === field ? { confirmation: text } : {}
      const body = { ...form.body(), [field]: text, ...again }
      const issue = firstIssue(form, body)
      const answer = await send(form, body)
      expect(issue === undefined).toBe(isTaken)
      if (isTaken) return expect([answer.status, answer.field]).not.toEqual([422, field])
      expect(answer).toMatchObject({ status: 422, ...issue, field })
      if (length === 0) expect(answer.message).toBe(form.required ?? 'Ce champ est obligatoire.')
    })

    const lines = Object.keys(form.bounds).filter((field) => !secretsAndLines.has(field))
    test.each(lines)('%s on one line, all of it seen', async (field) => {
      for (const text of ['deux\r\nlignes', 'in\u202Evisible']) {
        const body = { ...form.body(), [field]: text }
        const said = { message: ruleTexts.oneLine, field }
        expect(firstIssue(form, body)).toEqual(said)
        expect(await send(form, body)).toMatchObject({ status: 422, ...said })
      }
    })
  })
}
