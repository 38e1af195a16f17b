import { useSyncExternalStore } from 'react'
import { readStorage } from '../browser-storage.ts'

/** Where the public site stores the lines of the quote list. */
export const QUOTE_LIST_KEY = 'quote_list'
/** The event by which it announces a change in this tab; `storage` announces those of others. */
export const QUOTE_LIST_CHANGE = 'nalika-quote-list'

function subscribe(onChange: () => void) {
  const events = ['storage', QUOTE_LIST_CHANGE]
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

function storedLength(): number {
  const lines = readStorage(QUOTE_LIST_KEY)
  return Array.isArray(lines) ? lines.length : 0
}

/** Lines of the quote list; 0 while the server renders and the page hydrates. */
export const useQuoteListLength = (): number => useSyncExternalStore(subscribe, storedLength, () => 0)
