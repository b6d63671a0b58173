import { describe, expect, it } from 'vitest'
import { typedFields, typedOver } from './typedOver.ts'

describe('what is kept of a form', () => {
  it('is what another window left, save where somebody typed', () => {
    const read = { tips: '1', surplus: '2', 'vatByRate#10': '44' }
    expect(typedOver({ ...read, tips: '10' }, read, { tips: '11', surplus: '22' } as typeof read)).toEqual({
      ...{ tips: '10', surplus: '22', 'vatByRate#10': '44' },
    })
  })
  it('is typed where it was emptied, added to or picked anew, not where blanks were cut', () => {
    const read = { name: 'Zoé ', city: 'Nantes', days: [1, 2], image: undefined as string | undefined, isOn: true }
    const typed = { name: 'Zoé', city: '', days: [1, 2, 3], image: 'data:', isOn: true }
    expect(typedFields(typed, read)).toEqual({ city: '', days: [1, 2, 3], image: 'data:' })
  })
})
