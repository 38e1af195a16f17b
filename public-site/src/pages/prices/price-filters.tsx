import type { PriceRecord } from '@nalika/shared-api/contract'
import { Link } from 'react-router-dom'
import { addressOf } from '../../components/address.ts'
import styles from './prices-page.module.css'

const FILTERS = [
  ['size', 'Size'],
  ['grade', 'Grade'],
  ['state', 'State of delivery'],
] as const

/** What can be chosen, as links. Another category begins with all its sizes, grades and states. */
export function PriceFilters({ record }: { record: PriceRecord }) {
  const { category, size, grade, state, choices } = record
  return (
    <nav className={styles.filters} aria-label="Kind of pipe">
      <Choices
        label="Category"
        options={choices.category}
        chosen={category}
        addressFor={(value) => addressOf('/prices', { category: value })}
      />
      {FILTERS.map(([name, label]) => (
        <Choices
          key={name}
          label={label}
          options={choices[name].length === 0 ? [] : [{ value: '', label: 'All' }, ...choices[name]]}
          chosen={record[name]}
          addressFor={(value) => addressOf('/prices', { category, size, grade, state, [name]: value })}
        />
      ))}
    </nav>
  )
}

interface ChoicesProps {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: string
  addressFor: (value: string) => string
}

function Choices({ label, options, chosen, addressFor }: ChoicesProps) {
  if (options.length === 0) return null
  return (
    <div className={styles.filter}>
      <p>{label}</p>
      <ul className={styles.choices}>
        {options.map((option) => (
          <li key={option.value}>
            <Link
              to={addressFor(option.value)}
              aria-current={option.value === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {option.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
