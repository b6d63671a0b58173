/** The kinds of pictures that people may send. */
export type PictureKind = 'png' | 'jpeg' | 'webp'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/**
 * What a picture is by its first bytes, whatever its name or declared type; null for any other, an SVG or a GIF among
 * them: a decoder of drawings or of films never sees what came from outside.
 */
export function pictureKind(bytes: Buffer): PictureKind | null {
  if (bytes.subarray(0, png.length).equals(png)) return 'png'
  if (bytes.subarray(0, jpeg.length).equals(jpeg)) return 'jpeg'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : null
}
