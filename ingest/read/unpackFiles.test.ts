import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { LIMITS } from './limits.ts'
import { unpackFiles, unpackedBytes } from './unpackFiles.ts'

const read = (contents: readonly Uint8Array[]) => {
  const unpack = unpackFiles(contents)
  return contents.map((_, place) => unpack(place).toString())
}

const small = (count: number) =>
  Array.from({ length: count }, (_, index) => `<TICKET n="${index}">${'é'.repeat(index)}`)

it('gives each of many small files its own bytes', () => {
  const texts = small(300)
  expect(read(texts.map((text) => gzipSync(text)))).toEqual(texts)
})

it('unpacks small, large, empty and again small files alike', () => {
  const texts = ['', ...small(3), 'x'.repeat(100_000), ...small(2), '', 'y'.repeat(300_000), ...small(1)]
  expect(read(texts.map((text) => gzipSync(text)))).toEqual(texts)
})

it('throws at the place of a broken file, and reads its neighbours', () => {
  const contents = small(5).map((text) => gzipSync(text))
  contents[2] = Buffer.from('this is no gzip')
  const unpack = unpackFiles(contents)
  expect([unpack(0), unpack(1)].map(String)).toEqual(small(2))
  expect(() => unpack(2)).toThrow()
  expect([unpack(3), unpack(4)].map(String)).toEqual(small(5).slice(3))
})

it('never lets a file that says another size take bytes of its neighbour', () => {
  const texts = small(4)
  const [first = Buffer.alloc(0), second = Buffer.alloc(0), ...others] = texts.map((text) => gzipSync(text))
  // Two members in one file: its end says the size of the second alone.
  expect(read([first, Buffer.concat([second, first]), ...others])).toEqual([
    texts[0],
    `${texts[1]}${texts[0]}`,
    ...texts.slice(2),
  ])
  const lying = Buffer.from(second)
  lying.writeUInt32LE(unpackedBytes(second) - 1, second.length - 4)
  const unpack = unpackFiles([first, lying, ...others])
  expect(unpack(0).toString()).toBe(texts[0])
  expect(() => unpack(1)).toThrow()
  expect(unpack(2).toString()).toBe(texts[2])
})

it('gives of a file beyond the limit as many bytes as show it', () => {
  const bomb = gzipSync(Buffer.alloc(LIMITS.fileBytes + 5))
  const [content = Buffer.alloc(0)] = small(1).map((text) => gzipSync(text))
  const unpack = unpackFiles([content, bomb, content])
  expect([unpack(0).length, unpack(1).length, unpack(2).length]).toEqual([14, LIMITS.fileBytes + 1, 14])
})
