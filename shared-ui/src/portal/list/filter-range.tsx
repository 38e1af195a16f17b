import { InputNumber, Space } from 'antd'
import { useId } from 'react'
import { formatNumber } from '../../components/formats.ts'
import { useSearchParam } from '../use-search-param.ts'
import styles from './list.module.css'
import type { List } from './use-list.ts'

interface FilterRangeProps<Name extends string> {
  list: List<Name>
  /** Names of both ends in the URL. */
  from: NoInfer<Name>
  to: NoInfer<Name>
  label: string
  min: number
  max: number
  /** 1 for whole numbers, 'any' for others. */
  step?: number | 'any'
}

/** Filters a list by a range of numbers; the URL changes 400 ms after the last key. */
export function FilterRange<Name extends string>({ from, to, label, ...rest }: FilterRangeProps<Name>) {
  return (
    <Space.Compact>
      <RangeEnd {...rest} name={from} label={`${label} from`} prefix={label} />
      <RangeEnd {...rest} name={to} label={`${label} to`} prefix="to" />
    </Space.Compact>
  )
}

interface RangeEndProps<Name extends string> extends Omit<FilterRangeProps<Name>, 'from' | 'to'> {
  name: NoInfer<Name>
  prefix: string
}

function RangeEnd<Name extends string>({ list, name, label, prefix, ...bounds }: RangeEndProps<Name>) {
  const errorId = useId()
  const [value, setValue] = useSearchParam(name, { debounce: 400, resets: 'page' })
  // Not while the user types.
  const isWrong = value === list.value(name) && list.refuses(name, value)
  return (
    <>
      <InputNumber<string>
        className={styles.number}
        stringMode
        controls={false}
        prefix={<span className={styles.label}>{prefix}</span>}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        status={isWrong ? 'error' : ''}
        value={value}
        onInput={setValue}
      />
      <p id={errorId} className={styles.error} role="status">
        {isWrong && `${allowed(bounds)} This filter is not applied.`}
      </p>
    </>
  )
}

function allowed({ min, max, step = 1 }: Pick<FilterRangeProps<string>, 'min' | 'max' | 'step'>): string {
  // A year has no comma.
  const shown = (bound: number) => (bound < 10_000 ? String(bound) : formatNumber(bound))
  return `Enter ${step === 1 ? 'a whole number' : 'a number'} from ${shown(min)} to ${shown(max)}.`
}
