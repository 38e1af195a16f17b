import { callForFile } from '@nalika/shared-api'
import {
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
import { useStoring } from './use-price-file.ts'

const ROWS_SHOWN = 50
type Part = 'all' | ImportAction

interface PriceReviewProps {
  file: File
  report: OwnPriceReport
}

/** Contents of the file: what each row does, and the errors of those that are left out. */
export function PriceReview({ file, report: { rows, ignored_columns: ignored } }: PriceReviewProps) {
  const byAction = useMemo(() => Map.groupBy(rows, ({ action }) => action), [rows])
  const count = (action: ImportAction) => byAction.get(action)?.length ?? 0
  const [bad, unchanged] = [count('error'), count('unchanged')]
  const changing = count('new') + count('update')
  const [part, setPart] = useState<Part>(bad > 0 ? 'error' : 'all')
  const [skipping, setSkipping] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const storing = useStoring(file)
  const stored = changing + (confirming ? unchanged : 0)
  const parts: [Part, string, number][] = [
    ['all', 'All', rows.length],
    ['error', 'Errors', bad],
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
            file={(signal, format) => callForFile(rejectedOwnPriceRows, { body: { file, format } }, signal)}
          />
        )
      }
    >
      <Flex vertical gap="middle">
        <p role="status">
          {`${formatCount(rows.length, 'row')}: ${formatNumber(rows.length - bad)} can be imported, ${formatNumber(bad)} cannot.`}
        </p>
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
          rowKey="row"
          key={part}
          columns={priceRowColumns}
          dataSource={part === 'all' ? rows : byAction.get(part)}
          scroll={{ x: 640 }}
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
            onClick={() => void storing.store(confirming)}
          >
            {storing.busy ? 'Importing...' : `Import ${formatCount(stored, 'price')}`}
          </Button>
        </Flex>
      </Flex>
    </Panel>
  )
}
