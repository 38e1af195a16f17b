import { Flex, Select } from 'antd'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDate } from '../../components/formats.ts'
import { DayField } from '../form/day-field.tsx'

/** First and last day, YYYY-MM-DD. */
export interface Period {
  from: string
  to: string
}

export interface PeriodPickerProps {
  /** The period that is shown. */
  period: Period
  presets: readonly (Period & { label: string })[]
}

const OTHER = 'other'

/** Chooses the period of a report, which is in the URL as `from` and `to`. */
export function PeriodPicker({ period, presets }: PeriodPickerProps) {
  const [, setSearch] = useSearchParams()
  const id = useId()
  const chosen = presets.findIndex(({ from, to }) => from === period.from && to === period.to)

  const show = ({ from, to }: Period) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('from', from)
        next.set('to', to)
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <Flex wrap align="center" gap="small" role="group" aria-label="Period">
      <Select
        aria-label="Period"
        popupMatchSelectWidth={false}
        value={chosen === -1 ? OTHER : String(chosen)}
        options={[
          ...presets.map(({ label }, index) => ({ value: String(index), label })),
          ...(chosen === -1 ? [{ value: OTHER, label: 'Other period' }] : []),
        ]}
        onChange={(value: string) => {
          const preset = presets[Number(value)]
          if (preset) show(preset)
        }}
      />
      <label className="visually-hidden" htmlFor={`${id}-from`}>
        First day
      </label>
      <DayField
        id={`${id}-from`}
        value={period.from}
        onChange={(from) => from && show({ ...period, from })}
      />
      <span aria-hidden>to</span>
      <label className="visually-hidden" htmlFor={`${id}-to`}>
        Last day
      </label>
      <DayField id={`${id}-to`} value={period.to} onChange={(to) => to && show({ ...period, to })} />
    </Flex>
  )
}

/** '1 Apr 2026 to 22 Nov 2026'. */
export const formatPeriod = ({ from, to }: Period): string => `${formatDate(from)} to ${formatDate(to)}`
