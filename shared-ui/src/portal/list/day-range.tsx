import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useId } from 'react'
import styles from './list.module.css'
import type { List } from './use-list.ts'

export interface DayRangeProps<Name extends string> {
  list: List<Name>
  /** Names of the first and the last day in the URL. */
  from: NoInfer<Name>
  to: NoInfer<Name>
  label: string
}

const FORMAT = 'YYYY-MM-DD'

/** A calendar day of a URL; null when it is none. */
function parseDay(text: string) {
  const day = dayjs(text)
  return text !== '' && day.isValid() ? day : null
}

const presets = () => {
  const today = dayjs()
  const last = (days: number): [dayjs.Dayjs, dayjs.Dayjs] => [today.subtract(days - 1, 'day'), today]
  return [
    { label: 'Today', value: last(1) },
    { label: 'Last 7 days', value: last(7) },
    { label: 'Last 30 days', value: last(30) },
    { label: 'This month', value: [today.startOf('month'), today] as [dayjs.Dayjs, dayjs.Dayjs] },
  ]
}

/** Two day fields with a calendar. */
export default function DayRange<Name extends string>({ list, from, to, label }: DayRangeProps<Name>) {
  const id = useId()
  const ends = { start: `${id}-from`, end: `${id}-to` }
  return (
    <div className={styles.days}>
      <label className="visually-hidden" htmlFor={ends.start}>
        {label} from
      </label>
      <label className="visually-hidden" htmlFor={ends.end}>
        {label} to
      </label>
      <DatePicker.RangePicker
        id={ends}
        prefix={<span className={styles.label}>{label}</span>}
        placeholder={['From', 'To']}
        format="D MMM YYYY"
        allowEmpty
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- It takes the place of the button that was just pressed.
        autoFocus
        presets={presets()}
        value={[parseDay(list.value(from)), parseDay(list.value(to))]}
        onChange={(days) => {
          const [first, last] = [days?.[0]?.format(FORMAT) ?? '', days?.[1]?.format(FORMAT) ?? '']
          list.set({ [from]: first, [to]: last } as Readonly<Partial<Record<Name, string>>>)
        }}
      />
    </div>
  )
}
