import { useEffect, useState } from 'react'
import type { PalettePlace, PaletteSource } from './palette.ts'

/** Debounce before the server is queried. */
const REST_MS = 150

export interface Found {
  /** The term that was looked up. */
  term: string
  items: PalettePlace[]
  failed: boolean
}

const nothing: Found = { term: '', items: [], failed: false }

/** Search results for a term. The previous results stay while a newer term loads. */
export function useGlobalSearch(find: PaletteSource['find'], typed: string): { found: Found; busy: boolean } {
  const [found, setFound] = useState(nothing)
  const term = typed.trim()

  useEffect(() => {
    if (term === '') return
    const cancel = new AbortController()
    async function ask() {
      try {
        const items = await find(term, cancel.signal)
        if (!cancel.signal.aborted) setFound({ term, items, failed: false })
      } catch (error) {
        if (cancel.signal.aborted) return
        console.error(error)
        setFound({ term, items: [], failed: true })
      }
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [find, term])

  if (term === '') return { found: nothing, busy: false }
  return { found, busy: found.term !== term }
}
