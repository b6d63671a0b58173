import { expect, it } from 'vitest'
import { exportedReportTitle } from './exportedReports.ts'

it('says what was taken away, and of a name that it does not know the name', () => {
  expect(['journal-fec', 'tva', 'toString'].map(exportedReportTitle)).toEqual([
    'Fichier des écritures (.txt)',
    'tva',
    'toString',
  ])
})
