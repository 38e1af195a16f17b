import { INDIA_AHEAD_OF_UTC_MS } from '@nalika/shared-api/contract'
import { keepEnterInField } from '@nalika/shared-ui/portal'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'

interface PublicationTimeFieldProps {
  /** Given by Form.Item, as are value and onChange. */
  id?: string
  value?: string
  onChange?: (moment: string) => void
}

/** Clocks show the time in India, whatever the time zone of the computer. */
const toIndia = (moment: string) =>
  dayjs(new Date(Date.parse(moment) + INDIA_AHEAD_OF_UTC_MS).toISOString().slice(0, 16))
const fromIndia = (time: Dayjs) => new Date(`${time.format('YYYY-MM-DDTHH:mm')}:00+05:30`).toISOString()

/** A date and time in India, as the child of a Form.Item: ISO 8601 in UTC, or ''. */
export function PublicationTimeField({ value, onChange, ...rest }: PublicationTimeFieldProps) {
  const [today] = useState(() => toIndia(new Date().toISOString()).startOf('day'))
  return (
    <DatePicker
      {...rest}
      format={['D MMM YYYY, HH:mm', 'D/M/YYYY HH:mm']}
      placeholder="DD/MM/YYYY HH:mm"
      onKeyDown={keepEnterInField}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      showNow={false}
      // Without it a typed time is lost unless OK is pressed.
      needConfirm={false}
      minDate={today}
      value={value ? toIndia(value) : null}
      onChange={(time) => onChange?.(time ? fromIndia(time) : '')}
    />
  )
}
