import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** History entries that were left at another place than their top. */
const scrolled = new Set<string>()

/** The shell says so in the document once the page from the server answers. */
const isNavigating = () => typeof document !== 'undefined' && 'started' in document.documentElement.dataset

/**
 * False while a navigation draws a page's first frame: what is below the fold may then keep its place and wait. True
 * from the start for a page from the server, and where the reader comes back to a place further down.
 */
export function useNextFrame(): boolean {
  const { key } = useLocation()
  const [isThere, setThere] = useState(() => !isNavigating() || scrolled.has(key))

  useEffect(() => {
    if (isThere) return
    let task: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setThere(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [isThere])

  useEffect(() => {
    const note = () => void (window.scrollY > 0 ? scrolled.add(key) : scrolled.delete(key))
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])

  return isThere
}
