import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { CloseButton } from './close-button.tsx'
import styles from './toasts.module.css'

export interface Toast {
  title: string
  message?: string
  kind?: 'success' | 'error' | 'info'
  /** 4000 by default; 0 shows it until it is closed. */
  durationMs?: number
}

interface ShownToast extends Toast {
  id: number
}

/**
 * Toasts travel as window events, not through a React context: shell and remotes each bundle their own copy of
 * this package, and a context of one copy is unknown to the other.
 */
export const TOAST_EVENT = 'nalika:toast'

/** Shows a toast in the page's `ToastProvider`, wherever that is mounted. Browser only. */
export function toast(detail: Toast): void {
  const unheard = window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail, cancelable: true }))
  if (unheard) console.warn(`No ToastProvider shows '${detail.title}'`)
}

/** Mounted once on a page, by the shell (or by a remote that runs alone). */
export function ToastProvider({ children }: { children?: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([])
  const next = useRef(0)

  useEffect(() => {
    function show(event: Event) {
      event.preventDefault()
      const { detail } = event as CustomEvent<Toast>
      next.current += 1
      const id = next.current
      setShown((before) => [...before, { ...detail, id }])
    }
    window.addEventListener(TOAST_EVENT, show)
    return () => window.removeEventListener(TOAST_EVENT, show)
  }, [])

  const close = useCallback((id: number) => setShown((before) => before.filter((one) => one.id !== id)), [])

  return (
    <>
      {children}
      <div className={styles.region} role="region" aria-label="Notifications" aria-live="polite">
        {shown.map((one) => (
          <ToastCard key={one.id} toast={one} onClose={close} />
        ))}
      </div>
    </>
  )
}

function ToastCard({ toast: shown, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
  const { id, title, message, kind = 'info', durationMs = 4000 } = shown
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useRef(durationMs)
  const paused = hovered || focused

  useEffect(() => {
    if (durationMs === 0 || paused) return
    const started = performance.now()
    const timer = setTimeout(() => onClose(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [durationMs, paused, id, onClose])

  return (
    <div
      className={classNames(styles.toast, styles[kind])}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {message && <p className={styles.message}>{message}</p>}
      </div>
      <CloseButton className={styles.close} label={`Close: ${title}`} size={16} onClick={() => onClose(id)} />
    </div>
  )
}
