import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'

/**
 * After a navigation to another path, announces the new title to screen readers and moves the focus to the start of the
 * content, as a page load would. A field that the visitor has gone to meanwhile keeps the focus.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const previous = useRef(pathname)
  const { location: next } = useNavigation()
  /** The page that was open, or on its way, at the visitor's last click or key. */
  const lastUsed = useRef<string>(undefined)

  const noteUse = useEffectEvent(() => {
    lastUsed.current = next?.pathname ?? window.location.pathname
  })
  useEffect(() => {
    const onUse = () => noteUse()
    document.addEventListener('pointerdown', onUse)
    document.addEventListener('keydown', onUse)
    return () => {
      document.removeEventListener('pointerdown', onUse)
      document.removeEventListener('keydown', onUse)
    }
  }, [])

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    // The title is updated in the same tick as the router's state.
    const frame = requestAnimationFrame(() => {
      setTitle(document.title)
      const content = document.getElementById('content')
      const focused = document.activeElement
      const isUsed = lastUsed.current === pathname && focused !== document.body
      lastUsed.current = undefined
      if (content && !content.contains(focused) && !isUsed) content.focus({ preventScroll: true })
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
