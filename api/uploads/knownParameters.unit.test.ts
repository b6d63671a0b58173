import { expect, it } from 'vitest'
import { requireKnown } from './knownParameters.ts'

const known = ['upload', 'batch', 'name', 'verifier']

it.each([
  ['Verifier', 'Paramètre inconnu «\u202fVerifier\u202f»\u202f; vouliez-vous dire «\u202fverifier\u202f»\u202f?'],
  ['vérifier', 'Paramètre inconnu «\u202fvérifier\u202f»\u202f; vouliez-vous dire «\u202fverifier\u202f»\u202f?'],
  ['verifer', 'Paramètre inconnu «\u202fverifer\u202f»\u202f; vouliez-vous dire «\u202fverifier\u202f»\u202f?'],
  ['UPLOAD', 'Paramètre inconnu «\u202fUPLOAD\u202f»\u202f; vouliez-vous dire «\u202fupload\u202f»\u202f?'],
  ['dry_run', 'Paramètre inconnu «\u202fdry_run\u202f»\u202f; connus\u202f: upload, batch, name, verifier.'],
])('refuses %s', (name, message) => {
  expect(() => requireKnown({ name: 'a.xml', [name]: '1' }, known)).toThrow(message)
})

it('takes those that are read, or none', () => {
  expect(() => requireKnown({ verifier: '1', batch: '0' }, known)).not.toThrow()
  expect(() => requireKnown({}, known)).not.toThrow()
})
