import { callForFile } from '@nalika/shared-api'
import {
  type ImportAction,
  type ImportReport,
  type ImportRow,
  rejectedImportRows,
} from '@nalika/shared-api/contract'
import { formatNumber } from '@nalika/shared-ui'
import { ExportButton, formatCount, Panel } from '@nalika/shared-ui/portal'
import { Button, Checkbox, Flex, Segmented, Table } from 'antd'
import { type Key, useMemo, useState } from 'react'
import { importColumns } from './import-row-columns.tsx'
import { type ColumnChoices, sentFile, useStoring } from './use-product-import.ts'

const ROWS_SHOWN = 50
type Part = 'all' | 'asking' | ImportAction

/** Fields of a price list: its rows update products and should add none. */
const PRICE_LIST = ['id', 'name', 'price', 'price_unit']

interface ImportReviewProps {
  file: File
  choices: ColumnChoices
  report: ImportReport
}

/** Contents of the file: rows to select, what each does, and the errors of the others. */
export function ImportReview({ file, choices, report }: ImportReviewProps) {
  const { rows, columns } = report
  const byAction = useMemo(() => Map.groupBy(rows, ({ action }) => action), [rows])
  const count = (action: ImportAction) => byAction.get(action)?.length ?? 0
  const isPriceList = columns.every(({ field }) => field === null || PRICE_LIST.includes(field))
  const [chosen, setChosen] = useState(() => {
    const skipped = isPriceList && columns.length > 0 && count('update') > 0
    const all = [...(skipped ? [] : (byAction.get('new') ?? [])), ...(byAction.get('update') ?? [])]
    return numbersOf(all.filter(({ questions }) => questions.length === 0))
  })
  const [skipping, setSkipping] = useState(false)
  const bad = count('error')
  const asking = rows.filter(({ action, questions }) => action !== 'error' && questions.length > 0)
  const [part, setPart] = useState<Part>(bad > 0 ? 'error' : asking.length > 0 ? 'asking' : 'all')
  const storing = useStoring(file, choices)
  const parts: [Part, string, number][] = [
    ['all', 'All', rows.length],
    ['error', 'Errors', bad],
    ['asking', 'Questions', asking.length],
    ['new', 'New', count('new')],
    ['update', 'Updates', count('update')],
    ['unchanged', 'Unchanged', count('unchanged')],
  ]

  return (
    <Panel
      title="Contents of the file"
      aside={
        bad > 0 && (
          <ExportButton
            label="Download rows with errors"
            fileName="rejected-rows.csv"
            file={(signal, format) =>
              callForFile(rejectedImportRows, { body: { ...sentFile(file, choices), format } }, signal)
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
        {report.ignored_columns.length > 0 && (
          <p>Columns that are ignored: {report.ignored_columns.join(', ')}.</p>
        )}
        <Segmented<Part>
          aria-label="Rows shown"
          value={part}
          onChange={setPart}
          options={parts
            .filter(([value, , size]) => value === 'all' || size > 0)
            .map(([value, label, size]) => ({ value, label: `${label} (${formatNumber(size)})` }))}
        />
        <Flex wrap gap="middle">
          <GroupChoice
            label="Add all"
            one="new product"
            rows={byAction.get('new')}
            chosen={chosen}
            setChosen={setChosen}
          />
          <GroupChoice
            label="Update all"
            one="product"
            rows={byAction.get('update')}
            chosen={chosen}
            setChosen={setChosen}
          />
        </Flex>
        <Table<ImportRow>
          aria-label="Rows of the file"
          size="small"
          rowKey={keyOf}
          key={part}
          columns={importColumns}
          dataSource={part === 'all' ? rows : part === 'asking' ? asking : byAction.get(part)}
          scroll={{ x: 880 }}
          pagination={{ defaultPageSize: ROWS_SHOWN, showQuickJumper: true, hideOnSinglePage: true }}
          rowSelection={{
            selectedRowKeys: rows.filter(({ row }) => chosen.has(row)).map(keyOf),
            preserveSelectedRowKeys: true,
            onChange: (keys) => setChosen(chosenBy(keys, rows, chosen)),
            getCheckboxProps: (row) => ({
              disabled: !['new', 'update'].includes(row.action),
              'aria-label': `Import row ${String(row.row)}`,
            }),
          }}
        />
        <Flex wrap gap="middle" align="center">
          {bad > 0 && (
            <Checkbox checked={skipping} onChange={({ target }) => setSkipping(target.checked)}>
              {`Skip the ${formatCount(bad, 'row')} with errors`}
            </Checkbox>
          )}
          <Button
            type="primary"
            disabled={chosen.size === 0 || (bad > 0 && !skipping)}
            loading={storing.busy}
            onClick={() => void storing.store([...chosen].sort((one, other) => one - other))}
          >
            {storing.busy ? 'Importing...' : `Import ${formatCount(chosen.size, 'product')}`}
          </Button>
        </Flex>
      </Flex>
    </Panel>
  )
}

const numbersOf = (rows: readonly ImportRow[]): ReadonlySet<number> => new Set(rows.map(({ row }) => row))

interface GroupChoiceProps {
  label: string
  one: string
  rows: readonly ImportRow[] | undefined
  chosen: ReadonlySet<number>
  setChosen: (chosen: ReadonlySet<number>) => void
}

/** Chooses all rows of an action, on every page. */
function GroupChoice({ label, one, rows = [], chosen, setChosen }: GroupChoiceProps) {
  if (rows.length === 0) return null
  const own = numbersOf(rows)
  const size = own.intersection(chosen).size
  return (
    <Checkbox
      checked={size === own.size}
      indeterminate={size > 0 && size < own.size}
      onChange={({ target }) => setChosen(target.checked ? chosen.union(own) : chosen.difference(own))}
    >
      {`${label} (${formatCount(own.size, one)})`}
    </Checkbox>
  )
}

/** A matrix has several products in one row. */
const keyOf = ({ row, name }: ImportRow) => `${String(row)} ${name}`

/** The numbers of the chosen rows; products of one row are chosen together. */
function chosenBy(
  keys: readonly Key[],
  rows: readonly ImportRow[],
  before: ReadonlySet<number>,
): Set<number> {
  const selected = new Set(keys)
  const chosen = new Set(before)
  for (const one of rows) {
    const isSelected = selected.has(keyOf(one))
    if (isSelected === before.has(one.row)) continue
    if (isSelected) chosen.add(one.row)
    else chosen.delete(one.row)
  }
  return chosen
}
