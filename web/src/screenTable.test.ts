import { expect, it } from 'vitest'
import { routeRights } from '../../shared/rights.ts'
import { screens } from './screenTable.ts'

const paths = routeRights.map(({ path }) => path)

it('gives every path of the table of rights a screen', () => {
  expect(paths.filter((path) => !(path in screens))).toEqual([])
})

it('draws no screen without a row in the table of rights', () => {
  expect(Object.keys(screens).filter((path) => !paths.includes(path))).toEqual([])
})
