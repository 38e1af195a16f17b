import { useEffect, useEffectEvent, useState } from 'react'
import { readStorage, writeStorage } from '../browser-storage.ts'
import type { FooterPage } from './footer.tsx'

const CACHE_KEY = 'nalika.footer-pages'

export interface FooterPages {
  /** Null while they load, and when they could not be loaded. */
  pages: readonly FooterPage[] | null
  failed: boolean
}

/**
 * The footer's legal pages, cached in session storage. A failure is logged and not cached, so that the next
 * page view retries.
 */
export function useFooterPages(
  fetchPages: (signal: AbortSignal) => Promise<readonly FooterPage[]>,
): FooterPages {
  const [state, setState] = useState<FooterPages>({ pages: null, failed: false })
  const fetchNow = useEffectEvent(fetchPages)

  useEffect(() => {
    const controller = new AbortController()
    async function load() {
      try {
        const pages = cached() ?? (await fetchNow(controller.signal))
        if (controller.signal.aborted) return
        writeStorage(
          CACHE_KEY,
          pages.map(({ title, slug }) => ({ title, slug })),
          'sessionStorage',
        )
        setState({ pages, failed: false })
      } catch (error) {
        if (controller.signal.aborted) return
        console.warn('Legal pages could not be loaded', error)
        setState({ pages: null, failed: true })
      }
    }
    void load()
    return () => controller.abort()
  }, [])

  return state
}

function isFooterPage(value: unknown): value is FooterPage {
  if (typeof value !== 'object' || value === null) return false
  const { title, slug } = value as Partial<FooterPage>
  return typeof title === 'string' && typeof slug === 'string'
}

function cached(): FooterPage[] | null {
  const pages = readStorage(CACHE_KEY, 'sessionStorage')
  return Array.isArray(pages) && pages.length > 0 && pages.every(isFooterPage) ? pages : null
}
