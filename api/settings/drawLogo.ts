import { AppError } from '../../shared/errors.ts'
import { invalid } from '../http/errors.ts'
import { pictureKind } from '../http/pictureKind.ts'

const side = 240

/**
 * A logo as a small PNG in a data: address, at most 240 pixels a side: redrawn from its pixels, so that nothing else of the
 * sent file survives. 422 for anything but a PNG, JPEG or WebP.
 */
export async function drawLogo(file: Buffer): Promise<string> {
  if (pictureKind(file) === null) throw invalid('Seules les images PNG, JPEG ou WebP sont acceptées.', 'Logo')
  // 20 MB of library for what few do: read when somebody sends an image.
  const { default: sharp } = await import('sharp')
  try {
    const png = await sharp(file, { limitInputPixels: 40_000_000, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
    return `data:image/png;base64,${png.toString('base64')}`
  } catch (cause) {
    throw new AppError({ status: 422, code: 'invalid', message: 'Image illisible', field: 'Logo', cause })
  }
}
