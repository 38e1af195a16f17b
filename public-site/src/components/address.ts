import { redirect } from 'react-router-dom'

/** A path with the query it is given, without the keys that are empty. */
export function addressOf(
  pathname: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(key, String(value))
  }
  const text = params.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}

/** The same address with some keys of its query changed; '' takes a key out. */
export function changedAddress(
  pathname: string,
  params: URLSearchParams,
  changes: Readonly<Record<string, string | number>>,
): string {
  return addressOf(pathname, { ...Object.fromEntries(params), ...changes })
}

/** The page number an address asks for; anything but a number of 1 or more means the first page. */
export function pageFrom(params: URLSearchParams, key = 'page'): number {
  const page = Number(params.get(key))
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** '' for the first page, which needs no mention in an address. */
export const pageMention = (page: number): number | '' => (page === 1 ? '' : page)

/** For a loader: redirects to the last page of a list when the address asks for one behind it. `lastPages` go by key of the address. */
export function redirectPastEnd(url: URL, lastPages: Readonly<Record<string, number>>): void {
  const changes = Object.entries(lastPages).flatMap(([key, pages]) => {
    const last = Math.max(1, pages)
    return pageFrom(url.searchParams, key) > last ? [[key, pageMention(last)] as const] : []
  })
  if (changes.length === 0) return
  throw redirect(changedAddress(url.pathname, url.searchParams, Object.fromEntries(changes)))
}
