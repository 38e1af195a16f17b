import { CalendarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { formatDate } from '../../components/formats.ts'
import type { DayRangeProps } from './day-range.tsx'
import styles from './list.module.css'

// The calendar is a tenth of a list's scripts, and most visits do not need it.
const DayRange = lazy(() => import(/* webpackChunkName: "day-range" */ './day-range.tsx'))

/** Filters a list by a range of days; the calendar loads when it is opened. */
export function FilterDays<Name extends string>(props: DayRangeProps<Name>) {
  const [open, setOpen] = useState(false)
  const { list, from, to, label } = props
  const [first, last] = [readDay(list.value(from)), readDay(list.value(to))]
  const chosen = first === '' && last === '' ? 'Any day' : `${first || '…'} to ${last || '…'}`
  const closed = (
    <Button icon={<CalendarOutlined aria-hidden />} iconPlacement="end" onClick={() => setOpen(true)}>
      {/* One element: a button with its icon at the end shows its children in reverse. */}
      <span>
        <span className={styles.label}>{label}</span> {chosen}
      </span>
    </Button>
  )
  const Range = DayRange as ComponentType<DayRangeProps<Name>>
  return open ? (
    <Suspense fallback={closed}>
      <Range {...props} />
    </Suspense>
  ) : (
    closed
  )
}

/** A day of the URL, which may be anything; '' when it is none. */
const readDay = (text: string) => (Number.isNaN(Date.parse(text)) ? '' : formatDate(text))
