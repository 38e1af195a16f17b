import { useCallback, useSyncExternalStore } from 'react'
import { breakpoints } from '../tokens.ts'

const DARK = '(prefers-color-scheme: dark)'
const NARROW = `(max-width: ${breakpoints.tablet - 1}px)`

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'dark' || chosen === 'light' ? chosen === 'dark' : window.matchMedia(DARK).matches
}

function watchDark(changed: () => void): () => void {
  const system = window.matchMedia(DARK)
  const chosen = new MutationObserver(changed)
  system.addEventListener('change', changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    chosen.disconnect()
  }
}

/** Whether the page is dark: the reader's system decides unless `<html data-theme>` does, as in tokens.css. */
export const useDark = (): boolean => useSyncExternalStore(watchDark, isDark)

/** Whether the screen is a phone's, where controls have a finger's size. */
export function useNarrow(): boolean {
  const watch = useCallback((changed: () => void) => {
    const query = window.matchMedia(NARROW)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [])
  return useSyncExternalStore(watch, () => window.matchMedia(NARROW).matches)
}
