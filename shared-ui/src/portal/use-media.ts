import { useCallback, useSyncExternalStore } from 'react'
import { breakpoints } from '../tokens.ts'

const DARK = '(prefers-color-scheme: dark)'

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'dark' || chosen === 'light' ? chosen === 'dark' : window.matchMedia(DARK).matches
}

/** Calls back when the theme of the page or of the system changes. Returns the way to stop. */
export function watchTheme(changed: () => void): () => void {
  const system = window.matchMedia(DARK)
  const chosen = new MutationObserver(changed)
  system.addEventListener('change', changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    chosen.disconnect()
  }
}

/** Dark mode: the system's preference, unless `<html data-theme>` overrides it, as in tokens.css. */
export const useDark = (): boolean => useSyncExternalStore(watchTheme, isDark)

/** Whether a media query applies. */
export function useMedia(media: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    [media],
  )
  return useSyncExternalStore(watch, () => window.matchMedia(media).matches)
}

/** Whether this is a phone screen, where controls are larger. */
export const useNarrow = (): boolean => useMedia(`(max-width: ${breakpoints.tablet - 1}px)`)
