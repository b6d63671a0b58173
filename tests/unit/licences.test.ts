import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly resolved?: string
  readonly integrity?: string
}

/** Licences that ask for nothing but to be named, or to keep changes of themselves free. */
const free = new Set(
  'MIT MIT-0 MIT/X11 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense Zlib CC0-1.0 CC-BY-4.0 Python-2.0 OFL-1.1 MPL-2.0'.split(
    ' ',
  ),
)

/** Packages whose licence is another, or stands in no field, and why they may be used; a pattern stands for its family. */
const exceptions: readonly (readonly [name: RegExp, why: string])[] = [
  [
    /^@img\/sharp-(libvips-|win32-|wasm32)/,
    'LGPL-3.0: libvips as a library of its own, loaded and not linked, unchanged',
  ],
  [/^dejavu-fonts-ttf$/, 'the Bitstream Vera licence: free to use, embed and pass on'],
  [/^@chdb\/lib-(darwin|linux)/, 'Apache-2.0, in their package.json; the lock file leaves it out'],
  [/^(busboy|streamsearch|passport-strategy|rechoir)$/, 'MIT, in an older field of their package.json'],
  [/^react-vega$/, 'BSD-3-Clause, in its LICENSE file'],
  [
    /^codesandbox-import-util(s|-types)$/,
    'LGPL-3.0, in their LICENSE files: of Cube’s playground, loaded unchanged and never served',
  ],
  [/^pause$/, 'MIT, in its Readme'],
  [
    /^buffers$/,
    'MIT/X11 as all of its author’s packages; it names none. Of an unpacker (of exceljs) that we never call',
  ],
]

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
/** What an installation gets: by name, each place where it lies. */
const shipped = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== '' && dev !== true)
  .map(([path, locked]) => ({ name: path.replace(/^.*node_modules\//, ''), path, ...locked }))

/** A licence expression is free when one of its alternatives is free in all its parts. */
function isFree(expression: string): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ')
  return alternatives.some((one) => one.split(' AND ').every((word) => free.has(word)))
}

it('gives an installation nothing but free software, and names each exception with its reason', () => {
  expect(shipped.length).toBeGreaterThan(500)
  const others = shipped.filter(({ license }) => license === undefined || !isFree(license))
  const unknown = others.filter(({ name }) => !exceptions.some(([pattern]) => pattern.test(name)))
  expect(unknown.map(({ name, license }) => `${name}: ${license ?? 'none'}`)).toEqual([])
  const idle = exceptions.filter(([pattern]) => !others.some(({ name }) => pattern.test(name)))
  expect(idle).toEqual([])
})

it('knows a licence that is not free', () => {
  expect(['MIT', '(MIT OR GPL-3.0-or-later)', 'Apache-2.0 AND MIT'].map(isFree)).toEqual([true, true, true])
  expect(['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-2.0', 'UNLICENSED', 'SSPL-1.0'].map(isFree)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

it('says the same licence in the lock file as in the package that was installed', () => {
  const differing = shipped.filter(({ path, license }) => {
    const file = join(root, path, 'package.json')
    if (license === undefined || !existsSync(file)) return false
    const own = (JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown }).license
    return typeof own === 'string' && own !== license
  })
  expect(differing.map(({ name }) => name)).toEqual([])
})

it('takes every package from the registry, by its checksum', () => {
  // The lock file leaves the registry's address out, so that a mirror serves it too: an address is that of something else.
  expect(shipped.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([])
  // What `npm run lock` adds for other systems has no checksum: the registry did not answer for it.
  const loose = shipped.filter(({ name, integrity }) => integrity === undefined && !/^@chdb\/lib-/.test(name))
  expect(loose.map(({ name }) => name)).toEqual([])
})
