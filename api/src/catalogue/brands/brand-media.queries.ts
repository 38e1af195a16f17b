import { asc, eq, inArray } from 'drizzle-orm'
import { MAX_BRAND_IMAGES, MAX_BRAND_VIDEOS, tooManyFiles } from '@nalika/shared-api/contract'
import { invalid } from '../../platform/index.ts'
import type { Queryable, Transaction } from '../../platform/index.ts'
import type { MediaRow } from './brand-facts.ts'
import { brandMedia } from './brands.schema.ts'

/** Images and videos of brands, in the order in which they are shown. */
export async function mediaOf(
  db: Queryable,
  brandIds: readonly number[],
): Promise<(MediaRow & { brandId: number })[]> {
  if (brandIds.length === 0) return []
  return db
    .select({ brandId: brandMedia.brandId, kind: brandMedia.kind, path: brandMedia.path })
    .from(brandMedia)
    .where(inArray(brandMedia.brandId, [...brandIds]))
    .orderBy(asc(brandMedia.position), asc(brandMedia.id))
}

/** Stores the media of a brand in this order, in the place of all it had. */
export async function replaceMedia(tx: Transaction, brandId: number, media: readonly MediaRow[]) {
  checkNumber('images', media.filter(({ kind }) => kind === 'image').length, MAX_BRAND_IMAGES)
  checkNumber('videos', media.filter(({ kind }) => kind === 'video').length, MAX_BRAND_VIDEOS)
  await tx.delete(brandMedia).where(eq(brandMedia.brandId, brandId))
  if (media.length === 0) return
  await tx.insert(brandMedia).values(media.map((one, position) => ({ ...one, brandId, position })))
}

function checkNumber(field: string, number: number, max: number) {
  if (number > max) throw invalid({ [field]: [tooManyFiles(max)] })
}
