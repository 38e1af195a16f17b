import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon, icons } from '../../components/icon.tsx'
import { Button } from '../../components/button.tsx'
import styles from './undo-notice.module.css'

const STAYS_MS = 10_000

interface UndoNoticeProps {
  offer: { id: number; text: string } | null
  busy: boolean
  onUndo: () => void
  onClose: () => void
}

/** Reports an action and offers to undo it. */
export function UndoNotice({ offer, busy, onUndo, onClose }: UndoNoticeProps) {
  return (
    <div className={styles.place} role="status">
      {offer && <Notice key={offer.id} text={offer.text} busy={busy} onUndo={onUndo} onClose={onClose} />}
    </div>
  )
}

/** Its timer pauses while the pointer or the focus is on it. */
function Notice({ text, busy, onUndo, onClose }: Omit<UndoNoticeProps, 'offer'> & { text: string }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useRef(STAYS_MS)
  const stopped = hovered || focused || busy
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (stopped) return
    const started = performance.now()
    const timer = setTimeout(() => close(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [stopped])

  return (
    <div
      className={styles.notice}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <p className={styles.text}>{text}</p>
      <Button size="small" busy={busy} busyLabel="Undoing..." onClick={onUndo}>
        Undo
      </Button>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <Icon path={icons.close} size={16} />
      </button>
    </div>
  )
}
