import { callForFile } from '@nalika/shared-api'
import {
  type ColumnAnswer,
  type ImportAction,
  type OwnPriceReport,
  type OwnPriceRow,
  rejectedOwnPriceRows,
} from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { ExportButton, formatCount, Panel } from '@nalika/shared-ui/portal'
import { Button, Checkbox, Flex, Segmented, Table } from 'antd'
import { useMemo, useState } from 'react'
import { priceRowColumns } from './price-row-columns.tsx'
import { sentFile, useStoring } from './use-price-file.ts'

const ROWS_SHOWN = 50
type Part = 'all' | 'asking' | ImportAction

interface PriceReviewProps {
  file: File
  answers: readonly ColumnAnswer[]
  report: OwnPriceReport
}

/** Contents of the file: what each row does, and the errors of those that are left out. */
export function PriceReview({ file, answers, report }: PriceReviewProps) {
  const { rows, ignored_columns: ignored } = report
  const byAction = useMemo(() => Map.groupBy(rows, ({ action }) => action), [rows])
  const count = (action: ImportAction) => byAction.get(action)?.length ?? 0
  const [bad, unchanged] = [count('error'), count('unchanged')]
  const asking = rows.filter(({ questions }) => questions.length > 0)
  const [confirmed, setConfirmed] = useState<readonly number[]>([])
  const open = asking.filter(({ row }) => !confirmed.includes(row)).length
  const changing = count('new') + count('update') - open
  const [part, setPart] = useState<Part>(bad > 0 ? 'error' : asking.length > 0 ? 'asking' : 'all')
  const [skipping, setSkipping] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const storing = useStoring(file, answers)
  const stored = changing + (confirming ? unchanged : 0)
  const parts: [Part, string, number][] = [
    ['all', 'All', rows.length],
    ['error', 'Errors', bad],
    ['asking', 'Questions', asking.length],
    ['new', 'Added', count('new')],
    ['update', 'Updates', count('update')],
    ['unchanged', 'Unchanged', unchanged],
  ]

  return (
    <Panel
      title="Contents of the file"
      aside={
        bad > 0 && (
          <ExportButton
            label="Download rows with errors"
            fileName="rejected-rows"
            file={(signal, format) =>
              callForFile(rejectedOwnPriceRows, { body: { ...sentFile(file, answers), format } }, signal)
            }
          />
        )
      }
    >
      <Flex vertical gap="middle">
        <p role="status">
          {`${formatCount(rows.length, 'row')}: ${formatNumber(rows.length - bad)} can be imported, ${formatNumber(bad)} cannot.`}
        </p>
        {asking.length > 0 && (
          <p>{`${formatCount(asking.length, 'row')} with a question: select those that are right.`}</p>
        )}
        {ignored.length > 0 && <p>Columns that are ignored: {ignored.join(', ')}.</p>}
        <Segmented<Part>
          aria-label="Rows shown"
          value={part}
          onChange={setPart}
          options={parts
            .filter(([value, , size]) => value === 'all' || size > 0)
            .map(([value, label, size]) => ({ value, label: `${label} (${formatNumber(size)})` }))}
        />
        <Table<OwnPriceRow>
          aria-label="Rows of the file"
          size="small"
          rowKey={keyOf}
          key={part}
          columns={priceRowColumns}
          dataSource={part === 'all' ? rows : part === 'asking' ? asking : byAction.get(part)}
          scroll={{ x: 640 }}
          {...(asking.length > 0 && {
            rowSelection: {
              selectedRowKeys: asking.filter(({ row }) => confirmed.includes(row)).map(keyOf),
              preserveSelectedRowKeys: true,
              onChange: (keys) =>
                setConfirmed(asking.filter((one) => keys.includes(keyOf(one))).map(({ row }) => row)),
              getCheckboxProps: ({ row, questions }) => ({
                disabled: questions.length === 0,
                'aria-label': `Row ${String(row)} is right`,
              }),
            },
          })}
          pagination={{ defaultPageSize: ROWS_SHOWN, showQuickJumper: true, hideOnSinglePage: true }}
        />
        <Flex wrap gap="middle" align="center">
          {bad > 0 && (
            <Checkbox checked={skipping} onChange={({ target }) => setSkipping(target.checked)}>
              {`Skip the ${formatCount(bad, 'row')} with errors`}
            </Checkbox>
          )}
          {unchanged > 0 && (
            <Checkbox checked={confirming} onChange={({ target }) => setConfirming(target.checked)}>
              {`Confirm the ${formatCount(unchanged, 'unchanged price')}`}
            </Checkbox>
          )}
          <Button
            type="primary"
            disabled={stored === 0 || (bad > 0 && !skipping)}
            loading={storing.busy}
            onClick={() => void storing.store({ confirmUnchanged: confirming, confirmed })}
          >
            {storing.busy ? 'Importing...' : `Import ${formatCount(stored, 'price')}`}
          </Button>
        </Flex>
      </Flex>
    </Panel>
  )
}

/** A matrix has several products in one row. */
const keyOf = ({ row, id, name }: OwnPriceRow) => `${String(row)} ${String(id ?? name)}`
