import { createContext, use, useCallback, useEffect, useState } from 'react'
import { AccountContext, useAccountKey } from '../account.tsx'
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
  create: (view: { list: string; query: string } & ViewValues) => Promise<unknown>
  update: (id: number, change: Partial<ViewValues & Pick<SavedView, 'opens_list'>>) => Promise<unknown>
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

const understand = (stored: unknown) => (Array.isArray(stored) ? (stored as SavedView[]) : undefined)

/**
 * The views of a list: the user's own and those that colleagues share. Until the server has answered they are as at the
 * last visit, so that a list opens with its view at once. Undefined until they are known.
 */
export function useSavedViews({ load: fetchViews }: SavedViewCalls, listId: string) {
  const [views, remember] = useRemembered(useAccountKey(`saved-views:${listId}`), understand)
  const [failed, setFailed] = useState(false)
  // Another tab may have logged out.
  const isSignedIn = use(AccountContext) !== 'nobody'

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const loaded = await fetchViews(listId, signal)
        if (signal?.aborted) return
        remember(loaded)
        setFailed(false)
      } catch {
        if (!signal?.aborted) setFailed(true)
      }
    },
    [fetchViews, listId, remember],
  )
  useEffect(() => {
    if (!isSignedIn) return
    const cancel = new AbortController()
    void load(cancel.signal)
    return () => cancel.abort()
  }, [isSignedIn, load])

  return { views, failed, load }
}
