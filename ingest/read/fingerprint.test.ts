import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decideTickets } from '../store/decideTickets.ts'
import { fingerprints } from './fingerprint.ts'
import { prepareFile } from './prepareFile.ts'

const sample = new URL('../../docs/guide/exemples/02-transfert-annulation-offert.xml', import.meta.url)

function hashesOf(bytes: Buffer): string[] {
  const file = { fileId: 1, name: 'sample.xml', bytes, receivedAt: new Date('2026-11-01') }
  return prepareFile(file).tickets.map(({ hash, formerForms }) => [hash, ...formerForms].at(-1) ?? '')
}

/** Of a ticket to whom no change brought a text. */
const plain = (ts: string, parts: readonly string[], contacts: string) =>
  fingerprints(ts, parts.length, () => ({ parts, contacts }))

describe('the fingerprint of a ticket', () => {
  it('has a first form that never changes: stored tickets are known by it for ever', () => {
    expect(hashesOf(readFileSync(sample)).map((hash) => hash.slice(0, 12))).toEqual([
      '2529110d74b4',
      '43ebd70e3dc6',
      '8bd953f7298c',
    ])
  })

  it('does not depend on how the file is written', () => {
    const spread = readFileSync(sample, 'utf8').replaceAll('><', '>\n<').replaceAll('  ', '\t')
    expect(hashesOf(Buffer.from(spread))).toEqual(hashesOf(readFileSync(sample)))
  })

  it('is the SHA-256 of its time, its values as one JSON array and whom it names, in each form', () => {
    const sha = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(plain('2026-03-14', ['"a",1', '"new"'], '[{"key":"k"}]')).toEqual([
      sha('2026-03-14["a",1,"new"][{"key":"k"}]'),
      sha('2026-03-14["a",1][{"key":"k"}]'),
    ])
  })

  it('takes a column that came later into a form of its own, and gives the earlier forms as they were', () => {
    const before = plain('ts', ['"a",1'], '')
    const after = plain('ts', ['"a",1', '"new"'], '')
    expect(after).toHaveLength(2)
    expect(after[1]).toBe(before[0])
    expect(after[0]).not.toBe(before[0])
  })

  it('lets a ticket that was stored before a column existed stay a duplicate, and change once its content does', () => {
    const ticketOf = (parts: readonly string[], version: number) => {
      const [hash = '', ...formerForms] = plain('ts', parts, '')
      return {
        restaurantId: 'r',
        guid: 'g',
        version,
        hash,
        formerForms,
        ts: 'ts',
        content: '',
        grossMicros: 0,
        fileId: 1,
      }
    }
    const { keys } = decideTickets([], [ticketOf(['"a",1'], 1)])
    expect(decideTickets(keys, [ticketOf(['"a",1', '"new"'], 2)]).outcomes).toEqual(['duplicates'])
    expect(decideTickets(keys, [ticketOf(['"a",2', '"new"'], 2)]).outcomes).toEqual(['updated'])
    const later = decideTickets([], [ticketOf(['"a",1', '"new"'], 2)]).keys
    expect(decideTickets(later, [ticketOf(['"a",1', '"newer"'], 3)]).outcomes).toEqual(['updated'])
  })
})
