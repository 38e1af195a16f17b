import type { ImportReport } from '@nalika/shared-api/contract'
import { Button, CheckboxField, formatNumber, SelectField } from '@nalika/shared-ui'
import { DataTable, Panel } from '@nalika/shared-ui/portal'
import { useMemo, useState } from 'react'
import { importColumns } from './import-row-columns.tsx'
import styles from './import-review.module.css'
import { useStoring } from './use-storing.ts'

const ROWS_SHOWN = 50
type Part = 'all' | 'bad' | 'good'

const rowsInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`
const productsInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'product' : 'products'}`

/** Contents of the file: rows to select, and the errors of the others. */
export function ImportReview({ file, report }: { file: File; report: ImportReport }) {
  const { rows } = report
  const bad = useMemo(() => rows.filter(({ problems }) => problems.length > 0), [rows])
  const good = useMemo(() => rows.filter(({ problems }) => problems.length === 0), [rows])
  const [chosen, setChosen] = useState(
    () => new Set(good.filter(({ exists }) => !exists).map(({ row }) => row)),
  )
  const [skipping, setSkipping] = useState(false)
  const [part, setPart] = useState<Part>(bad.length > 0 ? 'bad' : 'all')
  const [page, setPage] = useState(1)
  const storing = useStoring(file)

  const listed = part === 'bad' ? bad : part === 'good' ? good : rows
  const shown = listed.slice((page - 1) * ROWS_SHOWN, page * ROWS_SHOWN)
  const columns = importColumns({
    chosen,
    onChoose: (row, isChosen) =>
      setChosen((before) => {
        const next = new Set(before)
        if (isChosen) next.add(row)
        else next.delete(row)
        return next
      }),
  })
  const blocked = chosen.size === 0 || (bad.length > 0 && !skipping)

  return (
    <Panel title="Contents of the file">
      <div className={styles.review}>
        <p role="status" className={styles.summary}>
          {`${rowsInWords(rows.length)}: ${formatNumber(good.length)} can be imported, `}
          {`${formatNumber(bad.length)} cannot.`}
        </p>
        {report.ignored_columns.length > 0 && (
          <p className={styles.note}>Columns that are ignored: {report.ignored_columns.join(', ')}.</p>
        )}
        <SelectField
          className={styles.part}
          label="Show"
          options={[
            { value: 'all', label: `All rows (${formatNumber(rows.length)})` },
            { value: 'bad', label: `Rows with errors (${formatNumber(bad.length)})` },
            { value: 'good', label: `Good rows (${formatNumber(good.length)})` },
          ]}
          value={part}
          onChange={({ currentTarget }) => {
            setPart(currentTarget.value as Part)
            setPage(1)
          }}
        />
        <DataTable
          caption="Rows of the file"
          columns={columns}
          rows={shown}
          rowKey={({ row }) => row}
          empty={<p className={styles.none}>No rows here.</p>}
        />
        <RowPages page={page} rows={listed.length} onPage={setPage} />
        <div className={styles.actions}>
          {bad.length > 0 && (
            <CheckboxField
              label={`Skip the ${rowsInWords(bad.length)} with errors`}
              checked={skipping}
              onChange={({ currentTarget }) => setSkipping(currentTarget.checked)}
            />
          )}
          <Button
            kind="primary"
            disabled={blocked}
            busy={storing.busy}
            busyLabel="Importing..."
            onClick={() => void storing.store([...chosen].sort((one, other) => one - other))}
          >
            {`Import ${productsInWords(chosen.size)}`}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

interface RowPagesProps {
  page: number
  rows: number
  onPage: (page: number) => void
}

/** The range of visible rows with Previous and Next; nothing if all are visible. */
function RowPages({ page, rows, onPage }: RowPagesProps) {
  if (rows <= ROWS_SHOWN) return null
  const first = (page - 1) * ROWS_SHOWN + 1
  const last = Math.min(rows, page * ROWS_SHOWN)
  return (
    <nav className={styles.pages} aria-label="Rows of the file">
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span role="status">{`${formatNumber(first)}–${formatNumber(last)} of ${rowsInWords(rows)}`}</span>
      <Button size="small" disabled={last === rows} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
