import { describe, expect, it } from 'vitest'
import { faultOf } from './useUpload.ts'

const xml = { name: 'a.xml', type: 'text/xml' }

describe('the rules of the upload page', () => {
  it('needs a file', () => expect(faultOf([], 0)).toBe('Veuillez sélectionner au moins un fichier.'))
  it('takes 8000 files and refuses one more', () => {
    expect(
      faultOf(
        Array.from({ length: 8000 }, () => xml),
        80,
      ),
    ).toBeNull()
    expect(
      faultOf(
        Array.from({ length: 8001 }, () => xml),
        80,
      ),
    ).toBe('Vous ne pouvez télécharger que 8000 fichiers au maximum.')
  })
  it('takes XML only', () => {
    expect(faultOf([xml, { name: 'a.pdf', type: 'application/pdf' }], 11)).toBe(
      'Seuls les fichiers XML sont autorisés.',
    )
    expect(faultOf([{ ...xml, type: '' }], 10)).toBeNull()
  })
})
