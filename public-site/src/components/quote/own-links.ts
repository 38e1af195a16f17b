import { SAVED_LIST_DAYS } from '@nalika/shared-api/contract'
import { readStorage, writeStorage } from '@nalika/shared-ui'

const KEY = 'my_requests'
const MOST = 20
const LASTS_MS = SAVED_LIST_DAYS * 86_400_000

/** A link that this browser got when it sent a request or saved a list. It shows no more than its sender knows. */
export interface OwnLink {
  /** `/track/…` or `/quote-list/…`. */
  path: string
  /** Number of the request, or what the list holds. */
  label: string
  /** Milliseconds. */
  at: number
}

function isOwnLink(value: unknown): value is OwnLink {
  const { path, label, at } = (value ?? {}) as Partial<Record<keyof OwnLink, unknown>>
  return (
    /^\/(?:track|quote-list)\/[\w-]+$/.test(String(path)) &&
    typeof label === 'string' &&
    typeof at === 'number' &&
    at > Date.now() - LASTS_MS
  )
}

/** The newest first; those of the last 90 days. */
export function ownLinks(): OwnLink[] {
  const stored = readStorage(KEY)
  return Array.isArray(stored) ? stored.filter(isOwnLink) : []
}

export function keepOwnLink(path: string, label: string): void {
  const others = ownLinks().filter((one) => one.path !== path)
  writeStorage(KEY, [{ path, label, at: Date.now() }, ...others].slice(0, MOST))
}

/** Forgets one, or all. The request or the list itself stays. */
export function dropOwnLinks(path?: string): void {
  const left = path === undefined ? [] : ownLinks().filter((one) => one.path !== path)
  writeStorage(KEY, left.length === 0 ? null : left)
}
