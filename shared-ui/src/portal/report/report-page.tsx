import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { PeriodPicker, type Period, type PeriodPickerProps } from '../charts/period-picker.tsx'
import { LinkButton } from '../display/link-button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LoadFailure } from '../display/states.tsx'
import { calendarDay } from '../list/list-definition.ts'
import type { Failed } from '../or-failure.ts'
import { PageHeader } from '../page-header.tsx'

interface ReportPageProps<Report> extends PeriodPickerProps {
  report: { data: Report } | Failed
  /** Whether the report counts no leads. */
  isEmpty: (report: Report) => boolean
  /** The list of leads. */
  leadsPath: string
  children: (report: Report) => ReactNode
}

/** A report about the leads of a period, or why there is none. */
export function ReportPage<Report>(props: ReportPageProps<Report>) {
  const { report, isEmpty, leadsPath, children, ...period } = props
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title="Reports"
        note="Leads by the day on which they came in. Rejected leads are not counted."
      />
      <PeriodPicker {...period} />
      {'failure' in report ? (
        <LoadFailure title="Failed to load the report." failure={report.failure} />
      ) : isEmpty(report.data) ? (
        <EmptyState
          title="No leads in this period."
          action={<LinkButton to={leadsPath}>All leads</LinkButton>}
        >
          Choose a longer period.
        </EmptyState>
      ) : (
        children(report.data)
      )}
    </Flex>
  )
}

/** The period that a report's URL names; `usual` where it names none. */
export function readPeriod(url: string, usual: Period): Period {
  const { searchParams } = new URL(url)
  const day = (name: keyof Period) => calendarDay(searchParams.get(name) ?? '') ?? usual[name]
  return { from: day('from'), to: day('to') }
}
