import { useEffect, useRef } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './palette-options.module.css'
import { grouped, type PaletteItem } from './palette.ts'

interface PaletteOptionsProps {
  id: string
  items: readonly PaletteItem[]
  active: PaletteItem | undefined
  optionId: (item: PaletteItem) => string
  /** The pointer moved onto an option. */
  onPoint: (item: PaletteItem) => void
  onChoose: (item: PaletteItem) => void
}

/** Options under headings. The focus stays in the text field, which names the active option. */
export function PaletteOptions({ id, items, active, optionId, onPoint, onChoose }: PaletteOptionsProps) {
  const list = useRef<HTMLDivElement>(null)
  const activeId = active?.id

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <div ref={list} className={styles.list} role="listbox" id={id} aria-label="Results">
      {grouped(items).map((group, index) => (
        <div key={group.title} role="group" aria-labelledby={`${id}-${String(index)}`}>
          <p className={styles.group} id={`${id}-${String(index)}`}>
            {group.title}
          </p>
          {group.items.map((item) => (
            // The text field handles the keys of all options.
            <div
              key={item.id}
              id={optionId(item)}
              role="option"
              tabIndex={-1}
              aria-selected={item.id === activeId}
              className={classNames(styles.option, item.id === activeId && styles.active)}
              onPointerMove={() => item.id !== activeId && onPoint(item)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
              onKeyDown={(event) => event.key === 'Enter' && onChoose(item)}
            >
              <span className={styles.title}>{item.title}</span>
              {item.note !== undefined && item.note !== '' && (
                <span className={styles.note}>{item.note}</span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
