import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accountKey } from '../account.tsx'

/** A list as the user left it. */
interface RecentList {
  /** Search part of its URL. */
  search: string
  scroll: number
  page: number
  lastPage: number
  /** Paths of its records, in order. */
  records: readonly string[]
}

/** State of a navigation to a list: back to where it was, or on to a record of another page. */
interface WayToList {
  back?: boolean
  enter?: 'first' | 'last'
}

/** A record or a page of the list, for the router. */
export interface Step {
  to: string
  state?: WayToList
}

const keyOf = (pathname: string) => accountKey(`recent-list:${pathname}`)

function readRecentList(pathname: string): RecentList | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(pathname)) ?? 'null') as RecentList | null
  } catch {
    // The browser blocks storage.
    return null
  }
}

function keepRecentList(pathname: string, list: RecentList): void {
  try {
    sessionStorage.setItem(keyOf(pathname), JSON.stringify(list))
  } catch {
    // The list opens at its start.
  }
}

/** Way back to a list with its filters, page, size and scroll; the plain list if it was not open before. */
export function wayBack(pathname: string): Step {
  const list = readRecentList(pathname)
  return list ? { to: pathname + list.search, state: { back: true } } : { to: pathname }
}

/** The records before and after one, in the list as the user left it; null for a record not in that list. */
export function neighboursOf(record: string, pathname: string): { previous?: Step; next?: Step } | null {
  const list = readRecentList(pathname)
  const index = list?.records.indexOf(record) ?? -1
  if (!list || index === -1) return null
  const { records, page, lastPage } = list
  const stepTo = (at: number): Step | undefined => {
    const to = records[at]
    if (to !== undefined) return { to }
    const other = at < 0 ? page - 1 : page + 1
    if (other < 1 || other > lastPage) return undefined
    const params = new URLSearchParams(list.search)
    params.set('page', String(other))
    return { to: `${pathname}?${params}`, state: { enter: at < 0 ? 'last' : 'first' } }
  }
  const [previous, next] = [stepTo(index - 1), stepTo(index + 1)]
  return { ...(previous && { previous }), ...(next && { next }) }
}

/**
 * Remembers a list for {@link wayBack} and {@link neighboursOf}, and scrolls it to where the user left it.
 *
 * @returns Whether the list is only passed on the way to a record of another page.
 */
export function useRecentList(list: Pick<RecentList, 'page' | 'lastPage' | 'records'>): boolean {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { back, enter } = (state ?? {}) as WayToList
  const [scroll] = useState(() => (back ? readRecentList(pathname)?.scroll : undefined))
  const record = enter && list.records.at(enter === 'first' ? 0 : -1)
  const shown = JSON.stringify(list)

  const keep = useCallback(
    () => keepRecentList(pathname, { ...(JSON.parse(shown) as typeof list), search, scroll: window.scrollY }),
    [pathname, search, shown],
  )
  // Before the rows go, and with them the height of the page.
  useLayoutEffect(() => keep, [keep])
  // Where the page is scrolled to is known without another layout once all effects before the paint have run.
  useEffect(keep, [keep])
  useEffect(() => {
    if (scroll !== undefined) window.scrollTo(0, scroll)
  }, [scroll])
  useEffect(() => {
    if (record !== undefined) void navigate(record, { replace: true })
  }, [record, navigate])
  return record !== undefined
}
