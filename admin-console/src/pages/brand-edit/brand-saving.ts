/** Success message and redirect that both brand forms share. */
export const SAVED = { title: 'Success', to: '/admin/brands' }

/** And when that fails. */
export const FAILED = {
  title: 'Oops...',
  text: (serverMessage?: string) => serverMessage ?? 'Failed to save brand',
  inline: 'Failed to save brand',
}
