import type { Meta, StoryObj } from '@storybook/react-vite'
import { DataTable } from '../table/data-table.tsx'
import { aFailedCall, aFile } from '../testing/failed-call.ts'
import { ReportPage } from './report-page.tsx'
import { ReportTables } from './report-tables.tsx'

const months = [
  { label: 'Oct 2026', count: 41 },
  { label: 'Nov 2026', count: 58 },
]
type Months = typeof months
const november = { from: '2026-11-01', to: '2026-11-30' }

const tables = (rows: Months) => (
  <ReportTables<'month' | 'state'>
    label="Report by"
    names={{ month: 'Month', state: 'State' }}
    table="month"
    title="Leads by month"
    note="Rejected leads are not counted."
    caption="Leads received by month"
    bars={rows.map((row) => ({ ...row, tone: 'info' }))}
    fileName="report-by-month"
    file={aFile}
  >
    <DataTable
      caption="Report by month"
      rowKey={({ label }) => label}
      columns={[
        { title: 'Month', heading: true, render: ({ label }) => label },
        { title: 'Leads', align: 'end', render: ({ count }) => count },
      ]}
      rows={rows}
      empty={null}
    />
  </ReportTables>
)

/** Figures of the leads of a period, which is in the address, as a chart and a table. */
const meta = {
  component: ReportPage<Months>,
  subcomponents: { ReportTables },
  args: {
    period: november,
    presets: [
      { ...november, label: 'This month' },
      { from: '2026-04-01', to: '2027-03-31', label: 'Financial year' },
    ],
    report: { data: months },
    isEmpty: (rows) => rows.length === 0,
    leadsPath: '/admin/leads',
    children: tables,
  },
} satisfies Meta<typeof ReportPage<Months>>
export default meta
type Story = StoryObj<typeof meta>

export const Tables: Story = {}
export const OtherPeriod: Story = { args: { period: { from: '2026-10-12', to: '2026-10-20' } } }
export const NoLeads: Story = { args: { report: { data: [] } } }
export const Failed: Story = { args: { report: aFailedCall() } }
