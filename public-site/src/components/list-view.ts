import { readStorage, writeStorage } from '@nalika/shared-ui'

/** Layouts of a product list: `view` in the URL; the grid is the default. */
const LIST_VIEWS = ['grid', 'list', 'table'] as const
export type ListView = (typeof LIST_VIEWS)[number]

/** The layout in a URL. */
export const viewFrom = (params: URLSearchParams): ListView =>
  LIST_VIEWS.find((view) => view === params.get('view')) ?? 'grid'

const KEY = 'list_view'

/** Remembers the layout that the visitor chose. */
export const rememberView = (view: ListView): void => writeStorage(KEY, view)

/** The chosen layout for a list whose URL has none; phones have the grid. */
export function rememberedView(): ListView | '' {
  const view = LIST_VIEWS.find((known) => known === readStorage(KEY))
  return view === undefined || view === 'grid' || window.matchMedia('(width < 768px)').matches ? '' : view
}
