import type { Lead, LeadStatus } from '@nalika/shared-api'
import { LEAD_STATUS_CHOICES } from '@nalika/shared-api/contract'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { capitalise, Icon } from '@nalika/shared-ui'
import styles from './move-menu.module.css'

interface MoveMenuProps {
  lead: Lead
  busy: boolean
  onMove: (to: LeadStatus) => void
}

/** Moves a card without dragging: a button that opens the statuses the lead can get. */
export function MoveMenu({ lead, busy, onMove }: MoveMenuProps) {
  const menuId = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function blur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div className={styles.frame} onBlur={blur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`Move lead from ${lead.customer_name}`}
        title="Move"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && setOpen(!open)}
      >
        <Icon path="M6.5 6.5L3 10l3.5 3.5M13.5 6.5L17 10l-3.5 3.5M3 10h14" />
      </button>
      {open && (
        <Menu
          id={menuId}
          statuses={LEAD_STATUS_CHOICES.filter((status) => status !== lead.status)}
          onClose={close}
          onSelect={(status) => {
            setOpen(false)
            onMove(status)
          }}
        />
      )}
    </div>
  )
}

interface MenuProps {
  id: string
  statuses: readonly LeadStatus[]
  onClose: () => void
  onSelect: (status: LeadStatus) => void
}

function Menu({ id, statuses, onClose, onSelect }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => menu.current?.querySelector('button')?.focus(), [])

  function press(event: KeyboardEvent) {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])]
    const index = items.findIndex((item) => item === document.activeElement)
    const target = {
      ArrowDown: items[(index + 1) % items.length],
      ArrowUp: items.at(index - 1),
      Home: items[0],
      End: items.at(-1),
    }[event.key]
    if (target) target.focus()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={menu}
      className={styles.menu}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label="Move to"
      onKeyDown={press}
    >
      {statuses.map((status) => (
        <button
          key={status}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          onClick={() => onSelect(status)}
        >
          {capitalise(status)}
        </button>
      ))}
    </div>
  )
}
