import { entries, set } from 'idb-keyval'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'

const CHANGED = 'nalika:remembered'

function textUnder(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // The browser blocks storage: defaults apply.
    return null
  }
}

function parse<T>(text: string | null, understand: (stored: unknown) => T): T {
  try {
    return understand(text === null ? undefined : JSON.parse(text))
  } catch {
    return understand(undefined)
  }
}

/** A value that this browser stores, outside of components. */
export const remembered = <T>(key: string, understand: (stored: unknown) => T): T =>
  parse(textUnder(key), understand)

function watch(changed: () => void): () => void {
  // This tab, and another.
  const events = [CHANGED, 'storage']
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}

/** Stores the text also where logging out, which empties the local storage (SES-09), does not delete it. */
async function store(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
    window.dispatchEvent(new Event(CHANGED))
    await set(key, text)
  } catch {
    // A private window, a full disk: then it is forgotten with the page or the session.
  }
}

/** Restores what the user had stored in this browser before the last logout. */
async function recall(account: number): Promise<void> {
  try {
    for (const [key, text] of await entries<string, string>())
      if (key.startsWith(`nalika:${account}:`) && textUnder(key) === null) localStorage.setItem(key, text)
    window.dispatchEvent(new Event(CHANGED))
  } catch {
    // A private window: the settings are forgotten with the session.
  }
}

export function useRecalled(account: number | undefined): void {
  useEffect(() => {
    if (account !== undefined) void recall(account)
  }, [account])
}

/**
 * A value that this browser stores. All users of the key see a change at once, in other tabs too.
 *
 * @param understand Parses the stored value, which may be outdated or undefined. Stable.
 */
export function useRemembered<T>(
  key: string,
  understand: (stored: unknown) => T,
): [value: T, remember: (next: T) => void] {
  const text = useSyncExternalStore(watch, () => textUnder(key))
  const value = useMemo(() => parse(text, understand), [text, understand])
  const remember = useCallback((next: T) => void store(key, JSON.stringify(next)), [key])
  return [value, remember]
}
