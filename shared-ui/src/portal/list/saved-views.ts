import { createContext, use, useCallback, useEffect, useState } from 'react'
import { useAccountKey } from '../account.tsx'
import { isConflict } from '../call-failure.ts'
import { useRemembered } from '../remembered.ts'

/** A named query of a list, stored with its owner's account. */
export interface SavedView {
  id: number
  name: string
  /** Query of the address, without the page. */
  query: string
  /** Colleagues see it. */
  shared: boolean
  /** The list opens with it. */
  opens_list: boolean
  /** False for a colleague's view, which only they change. */
  own: boolean
  owner_name: string
}

/** What the user enters about a view. */
export type ViewValues = Pick<SavedView, 'name' | 'shared'>

/** Calls that store views. Keep them stable: create them outside components. */
export interface SavedViewCalls {
  load: (list: string, signal?: AbortSignal) => Promise<SavedView[]>
  create: (
    view: { list: string; query: string; name: string } & Partial<Pick<SavedView, 'shared' | 'opens_list'>>,
  ) => Promise<unknown>
  update: (id: number, change: Partial<Pick<SavedView, 'name' | 'shared' | 'opens_list'>>) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

/** The portal's calls; without them its lists have no views. */
export const SavedViewContext = createContext<SavedViewCalls | undefined>(undefined)

/** The URL parameters that a view saves. */
export function viewOf(params: URLSearchParams): string {
  const stored = new URLSearchParams(params)
  stored.delete('page')
  stored.sort()
  return `${stored}`
}

const isView = (value: unknown): value is SavedView => {
  const { id, name, query } = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>
  return typeof id === 'number' && typeof name === 'string' && typeof query === 'string'
}
const understand = (stored: unknown): SavedView[] | undefined =>
  Array.isArray(stored) ? (stored as unknown[]).filter(isView) : undefined

/**
 * The views of a list: the user's own and those that colleagues share. Until the server has answered they are as at the
 * last visit, so that a list opens with its view at once. Undefined until they are known.
 */
export function useSavedViews(calls: SavedViewCalls, listId: string) {
  const [views, remember] = useRemembered(useAccountKey(`saved-views:${listId}`), understand)
  const [failed, setFailed] = useState(false)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const loaded = await calls.load(listId, signal)
        if (signal?.aborted) return
        remember(loaded)
        setFailed(false)
      } catch {
        if (!signal?.aborted) setFailed(true)
      }
    },
    [calls, listId, remember],
  )
  useEffect(() => {
    const cancel = new AbortController()
    void load(cancel.signal)
    return () => cancel.abort()
  }, [load])
  useViewsOfThisBrowser(calls, listId, load)

  return { views, failed, load }
}

interface BrowserViews {
  views: { name: string; query: string }[]
  standard: string | null
}

const understandBrowser = (stored: unknown) => stored as BrowserViews | null | undefined

/** Stores the views with the account that an earlier version stored in this browser. */
function useViewsOfThisBrowser(calls: SavedViewCalls, list: string, load: () => Promise<void>) {
  const [stored, remember] = useRemembered(useAccountKey(`views:${list}`), understandBrowser)
  useEffect(() => {
    if (!Array.isArray(stored?.views)) return
    async function takeOver({ views, standard }: BrowserViews) {
      const taken = await Promise.allSettled(
        views.map(({ name, query }) => calls.create({ list, name, query, opens_list: name === standard })),
      )
      if (taken.some((one) => one.status === 'rejected' && !isConflict(one.reason))) return
      remember(null)
      await load()
    }
    void takeOver(stored)
  }, [stored, remember, calls, list, load])
}

/** The calls of the portal around. */
export const useSavedViewCalls = () => use(SavedViewContext)
