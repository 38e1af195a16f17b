import sharp from 'sharp'

interface Picture {
  width: number
  height: number
  format: 'jpeg' | 'png' | 'webp'
  /** EXIF orientation; the file then names its owner as well. */
  orientation?: number
}

/** A picture as a file that somebody uploads: left half red, right half blue. */
export async function picture({ orientation, ...given }: Partial<Picture> = {}): Promise<Buffer> {
  const { width, height, format } = { width: 400, height: 300, format: 'png' as const, ...given }
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: 'red' } }
  const drawn = sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .toFormat(format)
  if (orientation === undefined) return drawn.toBuffer()
  return drawn
    .withExif({ IFD0: { Copyright: 'A private name' } })
    .withMetadata({ orientation })
    .toBuffer()
}
