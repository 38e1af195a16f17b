import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * After a navigation to another path, announces the new title to screen readers and moves the focus to the start of the
 * content, as a page load would.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const previous = useRef(pathname)

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // The title is updated in the same tick as the router's state.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title)
      const content = document.getElementById('content')
      if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [pathname])

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  )
}
