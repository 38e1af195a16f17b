import { Link } from 'react-router-dom'
import { formatNumber } from '../../components/formats.ts'
import { classNames } from '../../class-names.ts'
import styles from './display.module.css'

export interface Figure {
  label: string
  /** A count, or a formatted figure: '₹50,000.00', '–'. */
  value: number | string
  note?: string | undefined
  /** The list of what is counted. */
  to?: string | undefined
}

interface FiguresProps {
  /** Name of the list for screen readers. */
  label: string
  figures: readonly Figure[]
  /** `large` for what waits for the reader; `strip` for totals, on one line where they fit. */
  size?: 'large' | 'strip'
}

/** Figures side by side; each leads to the list of what it counts. */
export function Figures({ label, figures, size }: FiguresProps) {
  return (
    <ul className={classNames(styles.figures, size && styles[size])} aria-label={label}>
      {figures.map(({ label: name, value, note, to }) => (
        <li key={name} className={styles.figure}>
          <span className={styles.label}>{to === undefined ? name : <Link to={to}>{name}</Link>}</span>{' '}
          <strong className={styles.value}>{typeof value === 'number' ? formatNumber(value) : value}</strong>{' '}
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
