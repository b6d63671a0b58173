import { randomUUID } from 'node:crypto'
import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { avatarMaxBytes } from '../../shared/wire/questions/accounts.ts'
import { invalid } from '../http/errors.ts'
import { pictureKind } from '../http/pictureKind.ts'

/** The avatar of everyone who has given none. */
const defaultAvatar = 'default.png'

const stored = /^[0-9a-f]{8}-[0-9a-f-]{27}\.webp$/
const side = 512
const pixels = 50_000_000
const refused = 'Seules les images PNG, JPEG ou WebP de 1 000 000 octets au plus sont acceptées.'

/** Images of users under one folder; what is stored was drawn again by us, never the bytes that came in. */
export interface UserImages {
  /** Keeps an image and answers its file name; 422 for anything but a PNG, JPEG or WebP of 1,000,000 bytes at most. */
  store(bytes: Buffer): Promise<string>
  /** The bytes and type of a stored image, or of the default one; null when there is none of that name. */
  read(name: string): Promise<{ bytes: Buffer; type: string } | null>
  forget(name: string): Promise<void>
}

/** The images below `folder`, which is made when the first one comes. */
export function createUserImages(folder: string): UserImages {
  let drawn: Promise<Buffer> | undefined
  return {
    store: async (bytes) => {
      const image = await encodeAgain(bytes)
      const name = `${randomUUID()}.webp`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), image)
      return name
    },
    read: async (name) => {
      if (name === defaultAvatar) return { bytes: await (drawn ??= drawDefault()), type: 'image/png' }
      if (!stored.test(name)) return null
      const bytes = await readFile(join(folder, name)).catch(() => null)
      return bytes === null ? null : { bytes, type: 'image/webp' }
    },
    forget: async (name) => {
      if (stored.test(name)) await unlink(join(folder, name)).catch(() => undefined)
    },
  }
}

/** The bytes of a `data:image/…;base64,` address. */
function bytesOfDataUrl(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** Keeps the image of a data address as an avatar; nothing changes without one. */
export async function storeAvatar(images: UserImages, address: string | undefined): Promise<{ avatar?: string }> {
  return address === undefined ? {} : { avatar: await images.store(bytesOfDataUrl(address)) }
}

async function encodeAgain(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > avatarMaxBytes || pictureKind(bytes) === null) throw invalid(refused, 'image')
  try {
    return await sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    throw invalid(refused, 'image')
  }
}

async function drawDefault(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#d7e3dd"/>
    <circle cx="128" cy="100" r="46" fill="#4a6b5d"/><path d="M36 256a92 92 0 0 1 184 0z" fill="#4a6b5d"/></svg>`
  return await sharp(Buffer.from(drawing)).png().toBuffer()
}
