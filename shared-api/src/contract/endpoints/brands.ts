import { del, get, post } from '../define-endpoint.ts'
import { MAX_BRAND_IMAGES, MAX_BRAND_VIDEOS } from '../limits.ts'

const brandFiles = {
  photo: { kind: 'image', max: 1 },
  images: { kind: 'image', max: MAX_BRAND_IMAGES },
  videos: { kind: 'video', max: MAX_BRAND_VIDEOS },
} as const

/** Active brands for a select. */
export const getBrands = get('getBrands', '/get-brands', 'public')

/** Active brands in two sections, each with its own page. */
export const brands = get('brands', '/brands', 'public')

/** A brand's public page with a page of its products. `last_page` counts pages of products. */
export const brandDetails = get('brandDetails', '/brandDetails/:id', 'public')

export const brand = get('brand', '/brand/:id', ['admin'], { permission: 'catalogue' })

export const brandEditData = get('brandEditData', '/getBrandEditData/:id', ['admin'], {
  permission: 'catalogue',
})

/** All brands, the active and the inactive, by name unless `sort` says otherwise. `name` looks at the company as well. */
export const brandsWithSummary = get('brandsWithSummary', '/brands-with-summary', ['admin'], {
  permission: 'catalogue',
})

export const exportBrands = get('exportBrands', '/brands-with-summary/export', ['admin'], {
  permission: 'catalogue',
})

/** `photo` and at least one of `videos` must come with it. */
export const createBrand = post('createBrand', '/brand', ['admin'], {
  permission: 'catalogue',
  multipart: true,
  files: brandFiles,
})

/** Shows a brand to visitors or hides it, without its form. */
export const setBrandStatus = post('setBrandStatus', '/brand/:id/status', ['admin'], {
  permission: 'catalogue',
})

/** A new photo takes the place of the old one; new images and videos come after those that stay. */
export const updateBrand = post('updateBrand', '/brand/:id', ['admin'], {
  permission: 'catalogue',
  multipart: true,
  files: brandFiles,
})

export const deleteBrand = del('deleteBrand', '/brand/:id', ['admin'], { permission: 'catalogue' })
