import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** Text of the button. */
  label: string
  /** Content; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel. Escape, or focus or a click outside, closes it. */
export function Disclosure({ label, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const buttonId = useId()
  const panelId = `${buttonId}-panel`

  const close = useCallback(() => {
    setOpen(false)
    document.getElementById(buttonId)?.focus()
  }, [buttonId])

  useEffect(() => {
    const element = frame.current
    if (!open || !element) return
    const elsewhere = ({ target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
      const place = relatedTarget ?? target
      if (place instanceof Node && !element.contains(place)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    document.addEventListener('pointerdown', elsewhere)
    element.addEventListener('focusout', elsewhere)
    element.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      element.removeEventListener('focusout', elsewhere)
      element.removeEventListener('keydown', escape)
    }
  }, [open, close])

  return (
    <div ref={frame} className={styles.frame}>
      <button
        id={buttonId}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon path="M5 8l5 5 5-5" size={14} />
      </button>
      {open && (
        <div id={panelId} className={styles.panel} role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
