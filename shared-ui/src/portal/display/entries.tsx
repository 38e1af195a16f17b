import type { ReactNode, Ref } from 'react'
import styles from './display.module.css'

export interface Entry {
  key: number | string
  icon?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** At the end of the line: a tag, a time, buttons. */
  aside?: ReactNode
}

/** A short list inside a panel. */
export function Entries({ entries, ref }: { entries: readonly Entry[]; ref?: Ref<HTMLUListElement> }) {
  return (
    <ul className={styles.entries} ref={ref}>
      {entries.map(({ key, icon, title, note, aside }) => (
        <li key={key} className={styles.entry}>
          {icon}
          <div className={styles.words}>
            <div>{title}</div>
            <div className={styles.note}>{note}</div>
          </div>
          {aside}
        </li>
      ))}
    </ul>
  )
}
