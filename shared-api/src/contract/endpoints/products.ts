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

/** The first rows of the admin's list, as texts that `importProducts` would read. */
export const productGrid = get('productGrid', '/products/grid', ['admin'], { permission: 'catalogue' })

/**
 * Reads changed cells of products as a file's are read. 'preview' stores nothing and says what each row would be; 'store' stores all
 * rows or none: 409 when one changed since its version, 422 for a cell that cannot be read or a question that is not
 * confirmed. `undoBulkChange` takes all of it back for a day.
 */
export const saveProductGrid = post('saveProductGrid', '/products/grid', ['admin'], {
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
 * Changes price, category, brands, status or further fields of many products, chosen by id or by filters. 'preview' stores nothing and
 * says what would change; 'store' with its token does that, and `bulk_change_id` undoes it.
 */
export const editProducts = post('editProducts', '/products/bulk-edit', ['admin'], {
  permission: 'catalogue',
})

export const deleteProduct = del('deleteProduct', '/products/:id', ['admin'], { permission: 'catalogue' })
