import { randomUUID } from 'node:crypto'
import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { avatarMaxBytes } from '../../shared/wire/questions/accounts.ts'
import { invalid } from '../http/errors.ts'
import { pictureKind } from '../http/pictureKind.ts'

/** The avatar of everyone who has given none: it lies beside this file, drawn once. */
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
  return {
    store: async (bytes) => {
      const image = await encodeAgain(bytes)
      const name = `${randomUUID()}.webp`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), image)
      return name
    },
    read: async (name) => {
      if (name === defaultAvatar)
        return { bytes: await readFile(join(import.meta.dirname, defaultAvatar)), type: 'image/png' }
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
  // 20 MB of library for what few do: read when somebody sends an image.
  const { default: sharp } = await import('sharp')
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
