import { expect, it } from 'vitest'
import { fileOfDataUrl } from './fileOfDataUrl.ts'

it('gives the bytes and the type that the address holds', async () => {
  const file = fileOfDataUrl('data:image/png;base64,iVBO')
  expect([file.name, file.type]).toEqual(['avatar.png', 'image/png'])
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0x89, 0x50, 0x4e])
})
