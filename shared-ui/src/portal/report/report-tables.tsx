import { Flex, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Bar } from '../charts/bar.ts'
import { BarChart } from '../charts/bar-chart.tsx'
import { Panel } from '../display/panel.tsx'
import { ExportButton, type ExportButtonProps } from '../list/export-button.tsx'
import { useAddressEdit } from '../use-address-edit.ts'

interface ReportTablesProps<Table extends string> extends Pick<ExportButtonProps, 'file' | 'fileName'> {
  /** Name of the choice between the tables: 'Report by'. */
  label: string
  /** The tables, by the names that the URL has for them. */
  names: Readonly<Record<Table, string>>
  /** The one that is shown. */
  table: Table
  title: string
  note: string
  /** What the bars count. */
  caption: string
  bars: readonly Bar[]
  /** The table itself. */
  children: ReactNode
}

/** A report's figures by month, product and so on: a choice between the tables, a chart and the table. */
export function ReportTables<Table extends string>(props: ReportTablesProps<Table>) {
  const { label, names, table, title, note, caption, bars, file, fileName, children } = props
  const editAddress = useAddressEdit()
  return (
    <Panel title={title} note={note} aside={<ExportButton fileName={fileName} file={file} />}>
      <Flex vertical gap="middle">
        <Segmented<Table>
          aria-label={label}
          options={(Object.keys(names) as Table[]).map((value) => ({ value, label: names[value] }))}
          value={table}
          onChange={(by) => editAddress((address) => address.set('by', by))}
        />
        {bars.length > 0 && (
          <BarChart
            caption={caption}
            heading={names[table]}
            bars={bars}
            layout={table === 'month' ? 'columns' : 'rows'}
          />
        )}
        {children}
      </Flex>
    </Panel>
  )
}

/** The table that the URL names; the first where it names none. */
export function useReportTable<Table extends string>(tables: readonly [Table, ...Table[]]): Table {
  const [params] = useSearchParams()
  return tables.find((table) => table === params.get('by')) ?? tables[0]
}
