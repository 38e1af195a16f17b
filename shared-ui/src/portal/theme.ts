import { useSyncExternalStore } from 'react'
import { watchTheme } from './use-media.ts'

/** The system's colours, or one of the two themes. */
export const THEMES = ['System', 'Light', 'Dark'] as const
export type Theme = (typeof THEMES)[number]

const YEAR_S = 365 * 24 * 60 * 60

function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return THEMES.find((theme) => theme.toLowerCase() === chosen) ?? 'System'
}

/** The theme that was chosen in this browser. */
export const useTheme = (): Theme => useSyncExternalStore(watchTheme, chosenTheme)

/**
 * Changes the theme of the site and remembers it in a cookie, which the shell's first script reads and which outlives
 * the session, unlike local storage.
 */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'System') delete root.dataset.theme
  else root.dataset.theme = theme.toLowerCase()
  const age = theme === 'System' ? 0 : YEAR_S
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
  document.cookie = `${prefix}theme=${theme.toLowerCase()}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
