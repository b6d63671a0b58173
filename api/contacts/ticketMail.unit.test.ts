import { expect, it } from 'vitest'
import { loopOver, withUnoptimisedPatterns } from '../../tests/support/unoptimisedPatterns.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { buildTicketMail } from './ticketMail.ts'

const sender = { id: 'a', email: 'moi@example.com' } as Account
const build = (pdfData: string) =>
  withUnoptimisedPatterns(() =>
    buildTicketMail(sender, { recipients: [{ Email: 'a@example.com' }], site: 's', pdfData }, 'Le Zinc'),
  )
const pdf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.3'), Buffer.alloc(bytes - 13), Buffer.from('%%EOF')]).toString('base64')
const MOST = 10 * 1024 * 1024

it('is a control: a loop over as many characters does fail here', () => {
  expect(() => withUnoptimisedPatterns(() => loopOver(MOST))).toThrow(RangeError)
})

it('takes a PDF of 10 MB, bare or as a data URI, and refuses a byte more', () => {
  const most = pdf(MOST)
  for (const given of [most, `data:application/pdf;filename=x.pdf;base64,${most}`]) {
    expect(build(given).attachments?.[0]?.content === most).toBe(true)
  }
  expect(() => build(pdf(MOST + 1))).toThrow('10 Mo')
})

it.each(['<b>', `data:application/pdf;${'x'.repeat(MOST)}`, '='.repeat(MOST), ' '.repeat(MOST)])(
  'refuses what is no PDF, however long',
  (given) => {
    expect(() => build(given)).toThrow('Seul un fichier PDF')
  },
)

it('attaches what it read and checked, and nothing that stood behind its end', () => {
  const small = pdf(1001)
  expect(build(`${small}=${small}`).attachments?.[0]?.content).toBe(small)
})
