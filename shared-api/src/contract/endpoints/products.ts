import { del, get, post } from '../define-endpoint.ts'

const withPhoto = { multipart: true, files: { photo: { kind: 'image', max: 1 } } } as const

/** All products, inactive ones too, for the admin's table; newest first unless sorted. */
export const products = get('products', '/products', ['admin'], { permission: 'catalogue' })

/** Every brand, and the grades, standards and materials in use, for the filters of the admin's table. */
export const productFilterValues = get('productFilterValues', '/products/filter-values', ['admin'], {
  permission: 'catalogue',
})

export const exportProducts = get('exportProducts', '/products/export', ['admin'], {
  permission: 'catalogue',
})

/** One product for the admin's view and form. */
export const product = get('product', '/products/:id', ['admin'], { permission: 'catalogue' })

/** The photo is required. */
export const createProduct = post('createProduct', '/products', ['admin'], {
  ...withPhoto,
  permission: 'catalogue',
})

/** A photo takes the place of the one before. */
export const updateProduct = post('updateProduct', '/products/:id', ['admin'], {
  ...withPhoto,
  permission: 'catalogue',
})

/**
 * Changes price, category, brands or status of many products, chosen by id or by filters. 'preview' stores nothing and
 * says what would change; 'store' with its token does that, and `bulk_change_id` undoes it.
 */
export const editProducts = post('editProducts', '/products/bulk-edit', ['admin'], {
  permission: 'catalogue',
})

export const deleteProduct = del('deleteProduct', '/products/:id', ['admin'], { permission: 'catalogue' })
