import type { Endpoint } from '../endpoint.ts'
import { MAX_BRAND_IMAGES, MAX_BRAND_VIDEOS } from '../limits.ts'

const brandFiles = {
  photo: { kind: 'image', max: 1 },
  images: { kind: 'image', max: MAX_BRAND_IMAGES },
  videos: { kind: 'video', max: MAX_BRAND_VIDEOS },
} as const

/** Active brands for a select. */
export const getBrands = {
  name: 'getBrands',
  method: 'GET',
  url: '/get-brands',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** Active brands in two sections, each with its own page. */
export const brands = {
  name: 'brands',
  method: 'GET',
  url: '/brands',
  config: { roles: 'public' },
} as const satisfies Endpoint

/** A brand's public page with a page of its products. `last_page` counts pages of products. */
export const brandDetails = {
  name: 'brandDetails',
  method: 'GET',
  url: '/brandDetails/:id',
  config: { roles: 'public' },
} as const satisfies Endpoint

export const brand = {
  name: 'brand',
  method: 'GET',
  url: '/brand/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const brandEditData = {
  name: 'brandEditData',
  method: 'GET',
  url: '/getBrandEditData/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** All brands, the active and the inactive, by name unless `sort` says otherwise. `name` looks at the company as well. */
export const brandsWithSummary = {
  name: 'brandsWithSummary',
  method: 'GET',
  url: '/brands-with-summary',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const exportBrands = {
  name: 'exportBrands',
  method: 'GET',
  url: '/brands-with-summary/export',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** `photo` and at least one of `videos` must come with it. */
export const createBrand = {
  name: 'createBrand',
  method: 'POST',
  url: '/brand',
  config: { roles: ['admin'], multipart: true, files: brandFiles },
} as const satisfies Endpoint

/** Shows a brand to visitors or hides it, without its form. */
export const setBrandStatus = {
  name: 'setBrandStatus',
  method: 'POST',
  url: '/brand/:id/status',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** A new photo takes the place of the old one; new images and videos come after those that stay. */
export const updateBrand = {
  name: 'updateBrand',
  method: 'POST',
  url: '/brand/:id',
  config: { roles: ['admin'], multipart: true, files: brandFiles },
} as const satisfies Endpoint

export const deleteBrand = {
  name: 'deleteBrand',
  method: 'DELETE',
  url: '/brand/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint
