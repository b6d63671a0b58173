import { expect, it } from 'vitest'
import { gravestState, isOverdue, overdueWords, stateOfTills, tillStates, tillStateWords } from './tillStates.ts'

it('names four states, the gravest last', () => {
  expect(tillStates.map((state) => [state, tillStateWords[state].name])).toEqual([
    ['ok', 'À jour'],
    ['jamais', 'Sans ticket'],
    ['retard', 'En retard'],
    ['muette', 'Muette'],
  ])
})

it('takes the gravest of some, and of none that nothing ever came', () => {
  expect(gravestState(['ok', 'muette', 'retard'])).toBe('muette')
  expect(gravestState(['ok', 'jamais'])).toBe('jamais')
  expect(gravestState(['ok'])).toBe('ok')
  expect(gravestState([])).toBe('jamais')
})

it('says of a restaurant what its tills of late do, whatever one did long ago', () => {
  expect(stateOfTills(['ok', 'jamais'])).toBe('ok')
  expect(stateOfTills(['jamais', 'retard', 'muette'])).toBe('muette')
  expect([stateOfTills(['jamais']), stateOfTills([])]).toEqual(['jamais', 'jamais'])
})

it('asks for a look at what is late or silent', () => {
  expect(tillStates.filter(isOverdue)).toEqual(['retard', 'muette'])
})

it('counts those that ask for a look in the words of their states', () => {
  expect(overdueWords(['ok', 'jamais'])).toBe('')
  expect(overdueWords(['retard', 'ok', 'muette'])).toBe('une caisse muette, une caisse en retard')
  expect(overdueWords(['muette', 'muette', 'retard', 'retard', 'retard'])).toBe(
    '2 caisses muettes, 3 caisses en retard',
  )
})
