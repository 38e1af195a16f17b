/** Columns of the admin's list of brands; `founded` is the founded year or else the year of establishment. */
export const BRAND_SORTS = ['name', 'founded', 'products', 'distributors', 'status', 'updated'] as const

/** Orders of the public catalogue. */
export const PRODUCT_SORTS = ['relevance', 'price_asc', 'price_desc', 'diameter_asc', 'name'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Columns of the admin's list of distributors. Not products: counting everybody's selections takes too long. */
export const DISTRIBUTOR_SORTS = [
  'id',
  'name',
  'email',
  'city',
  'state',
  'pincode',
  'brands',
  'leads',
  'status',
  'created',
] as const

/** Columns of the admin's list of leads. */
export const LEAD_SORTS = ['created', 'customer', 'quantity'] as const
export type LeadOrder = (typeof LEAD_SORTS)[number] | `-${(typeof LEAD_SORTS)[number]}`

/** Columns of the admin's list of products. */
export const PRODUCT_COLUMNS = ['name', 'category', 'price', 'status', 'created'] as const
