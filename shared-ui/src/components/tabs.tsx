import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

export interface TabItem {
  id: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  /** Screen reader label of the group. */
  label: string
  items: readonly TabItem[]
  /** Id of the selected tab when the owner controls it, for example in the URL; otherwise the first tab is selected. */
  selected?: string
  onSelect?: (id: string) => void
}

/** Arrow keys, Home and End move between tabs. Every panel is in the HTML; without scripts all of them show. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  const base = useId()
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const [own, setOwn] = useState(items[0]?.id)
  const current = items.some(({ id }) => id === selected) ? selected : own

  function choose(id: string) {
    setOwn(id)
    onSelect?.(id)
  }

  function move(event: KeyboardEvent) {
    const at = items.findIndex(({ id }) => id === current)
    const last = items.length - 1
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }
    const target = items[targets[event.key] ?? -1]
    if (!target) return
    event.preventDefault()
    choose(target.id)
    buttons.current.get(target.id)?.focus()
  }

  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label}>
        {items.map(({ id, label: words }) => (
          <button
            key={id}
            ref={(button) => {
              if (button) buttons.current.set(id, button)
              else buttons.current.delete(id)
            }}
            type="button"
            role="tab"
            id={`${base}-tab-${id}`}
            className={styles.tab}
            aria-selected={id === current}
            aria-controls={`${base}-panel-${id}`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => choose(id)}
            onKeyDown={move}
          >
            {words}
          </button>
        ))}
      </div>
      {items.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-panel-${id}`}
          className={styles.panel}
          aria-labelledby={`${base}-tab-${id}`}
          tabIndex={0}
          hidden={id !== current}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
