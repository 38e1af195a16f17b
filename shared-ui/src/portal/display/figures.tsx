import { Card, Statistic } from 'antd'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../components/formats.ts'
import styles from './display.module.css'

export interface Figure {
  label: string
  value: number
  note?: string
  /** The list of what is counted. */
  to?: string | undefined
}

/** Figures side by side; each leads to the list of what it counts. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <ul className={styles.figures} aria-label={label}>
      {figures.map(({ label: name, value, note, to }) => (
        <li key={name}>
          <Card className={styles.figure} size="small" hoverable={to !== undefined}>
            <Statistic
              title={to === undefined ? name : <Link to={to}>{name}</Link>}
              value={value}
              formatter={() => formatNumber(value)}
            />
            {note !== undefined && <p className={styles.note}>{note}</p>}
          </Card>
        </li>
      ))}
    </ul>
  )
}
