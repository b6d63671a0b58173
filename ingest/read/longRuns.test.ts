import { expect, it } from 'vitest'
import { loopOver, withUnoptimisedPatterns } from '../../tests/support/unoptimisedPatterns.ts'
import { LIMITS } from './limits.ts'
import { prepareFile } from './prepareFile.ts'

const ROOM = LIMITS.fileBytes - 300
const sale = (attributes = '', inside = '') =>
  `<ENTETE GUID="g" LibSite="Banc" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="5"${attributes}>${inside}</ENTETE>`

const long: Readonly<Record<string, { readonly xml: string; readonly tickets: number }>> = {
  'blanks before the file': { xml: ' '.repeat(ROOM) + sale(), tickets: 1 },
  'line breaks before the file': { xml: '\n'.repeat(ROOM) + sale(), tickets: 1 },
  'blanks after the file': { xml: sale() + ' '.repeat(ROOM), tickets: 1 },
  'blanks between two tickets': { xml: `<LOT>${sale()}${' '.repeat(ROOM - 300)}</LOT>`, tickets: 1 },
  'digits in an amount': { xml: sale(` Total="${'1'.repeat(ROOM)}"`), tickets: 0 },
  'blanks in a label': { xml: sale('', `<REMISE Libelle="${' '.repeat(ROOM)}" Valeur="0"/>`), tickets: 0 },
  'an entity without an end': { xml: sale('', `<REMISE Libelle="&${'a'.repeat(ROOM)}"/>`), tickets: 0 },
  'one name': { xml: sale('', `<${'a'.repeat(ROOM)}/>`), tickets: 1 },
  'blanks before a field that is refused': { xml: sale(`${' '.repeat(ROOM)}NbCouverts="onze"`), tickets: 0 },
  'a declaration': { xml: `<?xml version="1.0" encoding="${'a'.repeat(ROOM)}"?>${sale()}`, tickets: 1 },
}

it('is a control: a loop over as many characters does fail here', () => {
  expect(() => withUnoptimisedPatterns(() => loopOver(ROOM))).toThrow(RangeError)
})

it.each(Object.entries(long))('reads or refuses %s as long as a file, and never breaks off', (_, { xml, tickets }) => {
  const file = { fileId: 1, name: 'f', bytes: Buffer.from(xml), receivedAt: new Date('2026-04-01') }
  const prepared = withUnoptimisedPatterns(() => prepareFile(file))
  expect(prepared.tickets).toHaveLength(tickets)
})
