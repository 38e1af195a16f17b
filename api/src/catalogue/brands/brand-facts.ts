import { Brand } from '@nalika/shared-api/contract'
import { wireFields } from '../../platform/index.ts'
import type { brandMedia, brands } from './brands.schema.ts'

export type BrandRow = typeof brands.$inferSelect
export type MediaRow = Pick<typeof brandMedia.$inferSelect, 'kind' | 'path'>

/** A brand's details; `media` in display order. */
export function brandFacts(brand: BrandRow, media: readonly MediaRow[]): Brand {
  const paths = (kind: MediaRow['kind']) => media.filter((one) => one.kind === kind).map(({ path }) => path)
  return {
    ...wireFields(Brand, brand),
    shortName: initials(brand.name),
    fullName: brand.companyName,
    iso_certified: brand.isoCertified ? 'Yes' : 'No',
    images: paths('image'),
    videos: paths('video'),
  }
}

/** 'Lohanadi' → 'LO', 'Vajra Tubes' → 'VT'. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const initials = words.length > 1 ? words.map(([first]) => first).join('') : (words[0] ?? '')
  return initials.slice(0, 2).toUpperCase()
}
