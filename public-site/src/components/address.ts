import { redirect } from 'react-router-dom'

/** A path with a query, without empty keys. */
export function addressOf(
  pathname: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(key, String(value))
  }
  // Commas are legal in a query and easier to read.
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? pathname : `${pathname}?${text}`
}

/** The same address with some keys of its query changed; '' removes a key. */
export function changedAddress(
  pathname: string,
  params: URLSearchParams,
  changes: Readonly<Record<string, string | number>>,
): string {
  // A form that the browser sends itself names each checked value.
  const query = Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key).join(',')]))
  return addressOf(pathname, { ...query, ...changes })
}

/** The page number of an address; the first page unless it is a whole number of 1 or more. */
export function pageFrom(params: URLSearchParams, key = 'page'): number {
  const page = Number(params.get(key))
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The value of `page` in an address; '' for the first page, which has none. */
export const pageMention = (page: number): number | '' => (page === 1 ? '' : page)

/** For loaders: redirects from a page after the last one to the last. `lastPages` by key of the address. */
export function redirectPastEnd(url: URL, lastPages: Readonly<Record<string, number>>): void {
  const changes = Object.entries(lastPages).flatMap(([key, pages]) => {
    const last = Math.max(1, pages)
    return pageFrom(url.searchParams, key) > last ? [[key, pageMention(last)] as const] : []
  })
  if (changes.length === 0) return
  throw redirect(changedAddress(url.pathname, url.searchParams, Object.fromEntries(changes)))
}
