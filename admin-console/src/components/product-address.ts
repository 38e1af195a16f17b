/** Paths of a product's pages in the console. */
export const productAddress = {
  view: (id: number) => `/products/view/${id}`,
  duplicate: (id: number) => `/products/add?from=${id}`,
  edit: (id: number) => `/products/edit/${id}`,
}
