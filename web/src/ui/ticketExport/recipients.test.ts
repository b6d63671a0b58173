import { expect, it } from 'vitest'
import { readRecipients } from './recipients.ts'

it("puts the user's own address first and drops blank ones", () => {
  expect(readRecipients('moi@essai.fr', ['', ' compta@essai.fr ', '  '])).toEqual({
    emails: ['moi@essai.fr', 'compta@essai.fr'],
  })
})

it('sends to an address once, in whatever case it is typed again', () => {
  expect(readRecipients('moi@essai.fr', ['Moi@Essai.fr ', 'compta@essai.fr', 'COMPTA@essai.fr'])).toEqual({
    emails: ['moi@essai.fr', 'compta@essai.fr'],
  })
})

it('names the field whose address is none', () => {
  expect(readRecipients('moi@essai.fr', ['compta@essai.fr', 'compta', 'a@b.fr\r\nBcc: c@d.fr'])).toEqual({
    faults: ['', 'Adresse e-mail invalide.', 'Adresse e-mail invalide.'],
  })
})
