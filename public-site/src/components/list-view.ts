/** Layout of a product list: `view=list` in the URL; the grid is the default. */
export type ListView = 'grid' | 'list'

/** The layout in a URL. */
export const viewFrom = (params: URLSearchParams): ListView =>
  params.get('view') === 'list' ? 'list' : 'grid'
