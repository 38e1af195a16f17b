import { useAccountKey } from '../account.tsx'
import { useRemembered } from '../remembered.ts'

/** A named query of a list. */
export interface SavedView {
  name: string
  /** Query of the address, without the page. */
  query: string
}

interface SavedViews {
  views: readonly SavedView[]
  /** Name of the view with which the list opens. */
  standard: string | null
}

const isView = (value: unknown): value is SavedView => {
  const { name, query } = (value ?? {}) as { name?: unknown; query?: unknown }
  return typeof name === 'string' && typeof query === 'string'
}

function understand(stored: unknown): SavedViews {
  const { views, standard } = (stored ?? {}) as { views?: unknown; standard?: unknown }
  const known = Array.isArray(views) ? (views as unknown[]).filter(isView) : []
  return { views: known, standard: known.some(({ name }) => name === standard) ? String(standard) : null }
}

/** The URL parameters that a view saves. */
export function viewOf(params: URLSearchParams): string {
  const stored = new URLSearchParams(params)
  stored.delete('page')
  stored.sort()
  return `${stored}`
}

/** The views of a list that the signed-in person named in this browser. */
export function useSavedViews(listId: string) {
  const [{ views, standard }, remember] = useRemembered(useAccountKey(`views:${listId}`), understand)
  const taken = (name: string) => views.some((view) => view.name === name)
  return {
    views,
    standard,
    taken,
    add: (view: SavedView) => remember({ views: [...views, view], standard }),
    rename: (from: string, to: string) =>
      remember({
        views: views.map((view) => (view.name === from ? { ...view, name: to } : view)),
        standard: standard === from ? to : standard,
      }),
    remove: (name: string) =>
      remember({
        views: views.filter((view) => view.name !== name),
        standard: standard === name ? null : standard,
      }),
    /** The list opens with this view; null for all of it. */
    openWith: (name: string | null) => remember({ views, standard: name }),
  }
}
