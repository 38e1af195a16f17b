import type { Endpoint } from '../endpoint.ts'

const withPhoto = { roles: ['admin'], multipart: true, files: { photo: { kind: 'image', max: 1 } } } as const

/** All products, inactive ones too, for the admin's table; newest first unless sorted. */
export const products = {
  name: 'products',
  method: 'GET',
  url: '/products',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

export const exportProducts = {
  name: 'exportProducts',
  method: 'GET',
  url: '/products/export',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** One product for the admin's view and form. */
export const product = {
  name: 'product',
  method: 'GET',
  url: '/products/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint

/** The photo is required. */
export const createProduct = {
  name: 'createProduct',
  method: 'POST',
  url: '/products',
  config: withPhoto,
} as const satisfies Endpoint

/** A photo takes the place of the one before. */
export const updateProduct = {
  name: 'updateProduct',
  method: 'POST',
  url: '/products/:id',
  config: withPhoto,
} as const satisfies Endpoint

export const deleteProduct = {
  name: 'deleteProduct',
  method: 'DELETE',
  url: '/products/:id',
  config: { roles: ['admin'] },
} as const satisfies Endpoint
