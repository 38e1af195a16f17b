/** How a list of products is laid out; stands in the address as `view=list`, the grid goes without saying. */
export type ListView = 'grid' | 'list'

/** What an address asks for. */
export const viewFrom = (params: URLSearchParams): ListView =>
  params.get('view') === 'list' ? 'list' : 'grid'
