import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { KeyboardEvent } from 'react'

/** How a day is shown, and the ways people type one. */
const FORMATS = ['D MMM YYYY', 'D/M/YYYY', 'D-M-YYYY', 'D.M.YYYY', 'YYYY-MM-DD']

/** Enter takes the date that was typed; it does not submit the form around a date field. */
export function keepEnterInField(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

interface DayFieldProps {
  /** The first day that can be chosen, YYYY-MM-DD. */
  min?: string
  /** Given by Form.Item, as are value and onChange. */
  id?: string
  value?: string
  onChange?: (day: string) => void
}

/** A calendar day, as the child of a Form.Item: YYYY-MM-DD, or '' for none. */
export function DayField({ min, value, onChange, ...rest }: DayFieldProps) {
  return (
    <DatePicker
      {...rest}
      format={FORMATS}
      placeholder="DD/MM/YYYY"
      onKeyDown={keepEnterInField}
      minDate={min ? dayjs(min) : undefined}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : '')}
    />
  )
}
