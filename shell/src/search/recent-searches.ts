import { readStorage, writeStorage } from '@nalika/shared-ui'

const KEY = 'recent_searches'
const MOST = 5

/** The visitor's last searches in this browser, the newest first. */
export function recentSearches(): string[] {
  const stored = readStorage(KEY)
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : []
}

const others = (text: string) => recentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase())

export function rememberSearch(text: string): void {
  const trimmed = text.trim().slice(0, 200)
  if (trimmed !== '') writeStorage(KEY, [trimmed, ...others(trimmed)].slice(0, MOST))
}

export const forgetSearch = (text: string): void => writeStorage(KEY, others(text))

export const forgetAllSearches = (): void => writeStorage(KEY, null)
