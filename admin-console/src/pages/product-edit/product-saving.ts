/** Success message and redirect that both product forms share. */
export const SAVED = { title: 'Success', to: '/admin/products' }

/** And when that fails. */
export const FAILED = {
  title: 'Oops...',
  text: (serverMessage?: string) => serverMessage ?? 'Failed to save product',
  inline: 'Failed to save product',
}
