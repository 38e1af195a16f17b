import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** The picture on a larger canvas, which is transparent where the picture is not. */
function enlarged(image: PNG, width: number, height: number): PNG {
  if (image.width === width && image.height === height) return image
  const canvas = new PNG({ width, height })
  PNG.bitblt(image, canvas, 0, 0, image.width, image.height, 0, 0)
  return canvas
}

/**
 * Compares two PNGs. Where one is larger, the rest counts as changed.
 * @returns Percent of changed pixels, and a PNG that shows them in red.
 */
export function compareImages(before: Buffer, after: Buffer): { changed: number; picture: Buffer } {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)]
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const difference = new PNG({ width, height })
  const [a, b] = [enlarged(one, width, height), enlarged(other, width, height)]
  const count = pixelmatch(a.data, b.data, difference.data, width, height, { threshold: 0.1 })
  return { changed: (count / (width * height)) * 100, picture: PNG.sync.write(difference) }
}
