import { useId } from 'react'
import { formatNumber } from '../../components/formats.ts'
import { useSearchParam } from '../use-search-param.ts'
import styles from './filters.module.css'
import type { List } from './use-list.ts'

interface FilterProps<Name extends string> {
  list: List<Name>
  /** Name of the filter in the URL. */
  name: NoInfer<Name>
  label: string
}

interface FilterSelectProps<Name extends string> extends FilterProps<Name> {
  options: readonly { value: string; label: string }[]
  /** Label of the option that filters nothing. */
  all?: string
}

/** Filters a list by one of several words. */
export function FilterSelect<Name extends string>({
  list,
  name,
  label,
  options,
  all = 'All',
}: FilterSelectProps<Name>) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.control}
        value={list.value(name)}
        onChange={({ target }) =>
          list.set({ [name]: target.value } as Readonly<Partial<Record<Name, string>>>)
        }
      >
        <option value="">{all}</option>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

interface FilterNumberProps<Name extends string> extends FilterProps<Name> {
  min?: number
  max?: number
  /** 1 for whole numbers, 'any' for others. */
  step?: number | 'any'
}

/** Filters a list by a number; the URL changes 400 ms after the last key. */
export function FilterNumber<Name extends string>({
  list,
  name,
  label,
  min,
  max,
  step = 1,
}: FilterNumberProps<Name>) {
  const id = useId()
  const [value, setValue] = useSearchParam(name, { debounce: 400, resets: 'page' })
  // Not while the user types.
  const isWrong = value === list.value(name) && list.refuses(name, value)
  const errorId = `${id}-error`
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        className={styles.number}
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <p id={errorId} className={styles.error} role="status">
        {isWrong && `${allowed(min, max, step)} This filter is not applied.`}
      </p>
    </div>
  )
}

function allowed(min: number | undefined, max: number | undefined, step: number | 'any'): string {
  const number = step === 1 ? 'a whole number' : 'a number'
  // A year has no comma.
  const shown = (bound: number) => (bound < 10_000 ? String(bound) : formatNumber(bound))
  if (min !== undefined && max !== undefined) return `Enter ${number} from ${shown(min)} to ${shown(max)}.`
  return `Enter ${number}${min === undefined ? '' : ` of ${shown(min)} or more`}.`
}

/** Filters a list by a calendar day. */
export function FilterDay<Name extends string>({ name, label }: FilterProps<Name>) {
  const id = useId()
  const [value, setValue] = useSearchParam(name, { debounce: 400, resets: 'page' })
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.control}
        type="date"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    </div>
  )
}
