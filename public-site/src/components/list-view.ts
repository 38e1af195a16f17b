/** Layouts of a product list: `view` in the URL; the grid is the default. */
const LIST_VIEWS = ['grid', 'list', 'table'] as const
export type ListView = (typeof LIST_VIEWS)[number]

/** The layout in a URL. */
export const viewFrom = (params: URLSearchParams): ListView =>
  LIST_VIEWS.find((view) => view === params.get('view')) ?? 'grid'
