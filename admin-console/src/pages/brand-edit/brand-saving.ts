/** What both forms of a brand say and do once it is saved. */
export const SAVED = { title: 'Success', to: '/admin/brands' }

/** And when that fails. */
export const FAILED = {
  title: 'Oops...',
  text: (serverMessage?: string) => serverMessage ?? 'Failed to save brand',
  inline: 'Failed to save brand',
}
