const KEY = 'recent_searches'
const MOST = 5

/** The visitor's last searches in this browser, the newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

function store(searches: readonly string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is full or forbidden: nothing is remembered.
  }
}

const others = (text: string) => recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())

export function rememberSearch(text: string): void {
  const trimmed = text.trim().slice(0, 200)
  if (trimmed !== '') store([trimmed, ...others(trimmed)].slice(0, MOST))
}

export const forgetSearch = (text: string): void => store(others(text))

export const forgetAllSearches = (): void => store([])
