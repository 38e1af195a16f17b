import { Icon, icons } from '@nalika/shared-ui'
import { use } from 'react'
import { Link } from 'react-router-dom'
import styles from './active-filters.module.css'
import { NarrowingLink } from './narrowing-link.ts'

interface FilterChipProps {
  /** List without the filter. */
  to: string
  label?: string
  shown: string
}

/** A filter that is set, as an item of a list that removes it. */
export const FilterChip = ({ to, label = '', shown }: FilterChipProps) => (
  <li>
    <Link className={styles.chip} to={to} preventScrollReset onClick={use(NarrowingLink)}>
      <span className="visually-hidden">Remove filter </span>
      {label !== '' && <span className={styles.label}>{label} </span>}
      {shown}
      <Icon path={icons.close} size={16} />
    </Link>
  </li>
)
