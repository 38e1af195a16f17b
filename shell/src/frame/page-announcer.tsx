import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * After a navigation to another path, tells a screen reader where it arrived and puts the keyboard at the start of
 * the content, as a page load would.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const previous = useRef(pathname)

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // The title follows the router's state in the same tick; read it after that.
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
