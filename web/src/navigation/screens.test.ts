import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { roleFacts, roles } from '../../../shared/roles.ts'
import { accessTo } from './access.ts'
import { screenAt, screens } from './screens.ts'
import type { SessionUser, Site } from '../query/session.ts'

const folder = join(import.meta.dirname, '../screens')
const paths = screens.map(({ path }) => path)

it('every folder of a screen declares one, and every path is that of one screen', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const drawn = files.filter((file) => /Screen\.tsx$/.test(basename(file)))
  const declared = files.filter((file) => basename(file) === 'screen.ts')
  expect(screens).toHaveLength(declared.length)
  expect(drawn).toHaveLength(declared.length)
  expect(new Set(paths).size).toBe(paths.length)
})

it('every screen has a title and somebody who may open it', () => {
  expect(screens.filter(({ title, roles: who }) => title === '' || who.length === 0)).toEqual([])
})

it('finds the screen of an address, also where a part of it is free, and says where there is none', () => {
  expect(screenAt('/top').path).toBe('/top')
  expect(screenAt('/detailsticket/some').path).toBe('/detailsticket/:id')
  expect(screenAt('/nowhere').path).toBe('*')
})

it('opens its home to each role', () => {
  for (const role of roles) {
    const user = { role, associatedRestaurants: [{ _id: 's', isActive: true } as Site] } as unknown as SessionUser
    expect(accessTo(screenAt(roleFacts[role].home), user, [])).toEqual({ show: 'screen' })
  }
})

it('stands at a place of its own under each heading of a sidebar', () => {
  const places = screens.flatMap(({ menu }) =>
    (menu?.at ?? []).map(({ sidebar, group, place }) => `${sidebar} ${group} ${place}`),
  )
  expect(new Set(places).size).toBe(places.length)
})

it('is drawn by the one export of its module', () => {
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /Screen\.tsx$/.test(file))
  const exported = (file: string) => readFileSync(join(folder, file), 'utf8').match(/^export \w+ \w+/gm)
  for (const file of modules) expect(exported(file), file).toEqual([`export function ${basename(file, '.tsx')}`])
})
