import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { keepBeyondSession, keptBeyondSession } from './remembered-beyond-session.ts'

const CHANGED = 'nalika:remembered'

function textUnder(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // The browser blocks storage: defaults apply.
    return null
  }
}

function valueOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What this browser stores under the key, outside of components. */
export const remembered = (key: string): unknown => valueOf(textUnder(key))

function watch(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  // Another tab.
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}

/** Reads a value that this browser stores, outside of components. */
export const readRemembered = <T>(key: string, understand: (stored: unknown) => T): T =>
  understand(valueOf(textUnder(key)))

/**
 * A value that this browser stores. All users of the key see a change at once, in other tabs too.
 *
 * @param understand Parses the stored value, which may be outdated, damaged or undefined. Stable.
 */
export function useRemembered<T>(
  key: string,
  understand: (stored: unknown) => T,
): [value: T, remember: (next: T) => void] {
  const text = useSyncExternalStore(watch, () => textUnder(key))
  const value = useMemo(() => understand(valueOf(text)), [text, understand])
  const remember = useCallback(
    (next: T) => {
      const words = JSON.stringify(next)
      void keepBeyondSession(key, words)
      try {
        localStorage.setItem(key, words)
      } catch (error) {
        console.warn('The settings could not be saved', error)
      }
      window.dispatchEvent(new Event(CHANGED))
    },
    [key],
  )
  return [value, remember]
}

async function recall(prefix: string, stillHere: () => boolean): Promise<void> {
  const missing = (await keptBeyondSession(prefix)).filter(([key]) => textUnder(key) === null)
  if (missing.length === 0 || !stillHere()) return
  for (const [key, text] of missing) localStorage.setItem(key, text)
  window.dispatchEvent(new Event(CHANGED))
}

/** Restores what the user had stored in this browser before the last session ended. */
export function useRecalled(account: number | undefined): void {
  useEffect(() => {
    if (account === undefined) return
    let here = true
    void recall(`nalika:${account}:`, () => here)
    return () => {
      here = false
    }
  }, [account])
}
