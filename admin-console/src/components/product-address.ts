/** Paths of a product's pages in the console. */
export const productAddress = {
  view: (id: number) => `/products/view/${id}`,
  edit: (id: number) => `/products/edit/${id}`,
}
