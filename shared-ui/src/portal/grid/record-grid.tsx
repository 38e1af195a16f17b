import {
  changedPrice,
  toPaise,
  toRupees,
  type GridPage,
  type Paise,
  type PriceChange,
} from '@nalika/shared-api/contract'
import { Alert, Button, Flex } from 'antd'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDateTime } from '../../components/format-date.ts'
import { formatNumber } from '../../components/formats.ts'
import { formatCount } from '../format-count.ts'
import { useLeavingQuestion } from '../record-form/use-leaving-question.ts'
import { useNarrow } from '../use-media.ts'
import { withCell, type GridLine } from './grid-line.ts'
import type { GridColumn, GridPlace } from './grid-sheet.tsx'
import styles from './record-grid.module.css'
import { useGrid, type GridCalls } from './use-grid.ts'

const GridSheet = lazy(async () => ({ default: (await import('./grid-sheet.tsx')).GridSheet }))
const PriceChangeDialog = lazy(async () => ({
  default: (await import('./price-change-dialog.tsx')).PriceChangeDialog,
}))

interface RecordGridProps extends GridCalls {
  /** For screen readers: 'Own prices'. */
  label: string
  columns: readonly GridColumn[]
  page: GridPage
  /** Fields of prices in rupees, and the highest one: they can be changed by per cent. */
  prices: { fields: readonly string[]; most: Paise }
}

/**
 * Records as a sheet of cells, for whoever changes many at once: blocks from Excel, fill down, keyboard. The server reads what is
 * typed and says at the cell what is wrong; all changes are saved as one, which can be undone. To change one record use its form.
 */
export function RecordGrid({ label, columns, page, prices, ...calls }: RecordGridProps) {
  const grid = useGrid(page, calls)
  const { lines, changed } = grid
  const [place, setPlace] = useState<GridPlace | null>(null)
  const [selected, setSelected] = useState<readonly number[]>([])
  const [isPricing, setPricing] = useState(false)
  const goToRef = useRef<((place: GridPlace) => void) | null>(null)
  useLeavingQuestion(changed.length > 0, () => undefined)

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (changed.length > 0 && !grid.isSaving) void grid.save()
  })
  useEffect(() => {
    document.addEventListener('keydown', saveByKey)
    return () => document.removeEventListener('keydown', saveByKey)
  }, [])

  function changePrices(change: PriceChange, scope: 'selected' | 'all') {
    const isMeant = scope === 'all' ? undefined : new Set(selected)
    grid.setLines(
      lines.map((line) =>
        isMeant?.has(line.id) === false
          ? line
          : prices.fields.reduce((next, field) => withPrice(next, field, change, prices.most), line),
      ),
    )
  }

  return (
    <div>
      <Flex vertical gap="small">
        <Flex wrap gap="small" align="center">
          <Button onClick={() => setPricing(true)}>Change prices</Button>
          <span>
            {page.total > page.rows.length
              ? `The first ${formatNumber(page.rows.length)} of ${formatNumber(page.total)} products. Narrow the list for others.`
              : formatCount(page.total, 'product')}
          </span>
        </Flex>
        {grid.failure !== null && <Alert type="error" showIcon role="alert" title={grid.failure} />}
        <GridNotes
          lines={changed}
          columns={columns}
          onGoTo={(to) => goToRef.current?.(to)}
          onConfirm={grid.confirm}
          onSettle={grid.settle}
        />
        <Suspense fallback={<p role="status">Loading the grid…</p>}>
          <GridSheet
            label={label}
            columns={columns}
            lines={lines}
            onChange={grid.setLines}
            onEditing={grid.setEditing}
            onSelect={(next, ids) => {
              setPlace(next)
              // A click on a button leaves the sheet.
              if (ids.length > 0) setSelected(ids)
            }}
            goToRef={goToRef}
          />
        </Suspense>
        <p className={styles.cell} role="status">
          {describeCell(lines, columns, place) ??
            'Paste blocks from Excel, fill down with Ctrl+D, undo a cell with Escape.'}
        </p>
      </Flex>
      <div className={styles.bar}>
        <p className={styles.said} role="status">
          {changed.length === 0
            ? 'No unsaved changes'
            : `${formatCount(changed.length, 'changed row')}, not saved yet`}
        </p>
        <Button disabled={changed.length === 0 || grid.isSaving} onClick={grid.discard}>
          Discard changes
        </Button>
        <Button
          type="primary"
          disabled={changed.length === 0}
          loading={grid.isSaving}
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
          onClick={() => void grid.save()}
        >
          {grid.isSaving ? 'Saving...' : 'Save changes'}
        </Button>
      </div>
      {isPricing && (
        <Suspense>
          <PriceChangeDialog
            selected={selected.length}
            all={lines.length}
            onChange={changePrices}
            onClose={() => setPricing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A cell that holds no plain price stays as it is. */
function withPrice(line: GridLine, field: string, change: PriceChange, most: Paise): GridLine {
  const text = line.cells[field] ?? ''
  if (!/^\d+(\.\d+)?$/.test(text)) return line
  const price = changedPrice(toPaise(Number(text)), change, most)
  return typeof price === 'number' ? withCell(line, field, String(toRupees(price))) : line
}

/** 'Price of ERW Pipe: 65, was 62.5.', with what is wrong about it. */
function describeCell(
  lines: readonly GridLine[],
  columns: readonly GridColumn[],
  place: GridPlace | null,
): string | undefined {
  const line = lines.find(({ id }) => id === place?.id)
  const column = columns.find(({ field }) => field === place?.field)
  if (!line || !column) return undefined
  const { field, title, about } = column
  const [now, before] = [line.cells[field] ?? '', line.stored[field] ?? '']
  const was = now === before ? '' : `, was ${before || 'empty'}`
  const note = line.problems[field] ?? line.questions[field] ?? about
  return `${title} of ${line.name}: ${now || 'empty'}${was}. ${note}`
}

interface GridNotesProps {
  lines: readonly GridLine[]
  columns: readonly GridColumn[]
  onGoTo: (place: GridPlace) => void
  onConfirm: (id?: number) => void
  onSettle: (id: number, choice: 'theirs' | 'mine') => void
}

const SHOWN = 50

/** What is to be corrected or confirmed, each with the way to its cell. */
function GridNotes({ lines, columns, onGoTo, onConfirm, onSettle }: GridNotesProps) {
  const size = useNarrow() ? 'medium' : 'small'
  const titleOf = (field: string) => columns.find((column) => column.field === field)?.title ?? field
  const conflicts = lines.flatMap(({ conflict }) => conflict ?? [])
  const cells = (kind: 'problems' | 'questions') =>
    lines.flatMap((line) => Object.entries(line[kind]).map(([field, reason]) => ({ line, field, reason })))
  const problems = cells('problems')
  const questions = cells('questions').filter(({ line }) => !line.isConfirmed)
  if (conflicts.length + problems.length + questions.length === 0) return null
  const link = ({ line, field }: { line: GridLine; field: string }) => (
    <Button type="link" size={size} onClick={() => onGoTo({ id: line.id, field })}>
      {`${titleOf(field)} of ${line.name}`}
    </Button>
  )
  const counts = [
    conflicts.length > 0 && `${formatCount(conflicts.length, 'row')} changed by somebody else`,
    problems.length > 0 && `${formatCount(problems.length, 'cell')} to correct`,
    questions.length > 0 && `${formatCount(questions.length, 'question')}`,
  ].filter((text) => text !== false)
  return (
    <Alert
      type={problems.length + conflicts.length > 0 ? 'error' : 'warning'}
      showIcon
      title={counts.join(', ')}
      description={
        <ul className={styles.notes} aria-label="Cells to correct or confirm">
          {questions.length > 1 && (
            <li>
              <Button size={size} onClick={() => onConfirm()}>
                All are right
              </Button>
            </li>
          )}
          {conflicts.slice(0, SHOWN).map(({ id, name, by, at }) => (
            <li key={id}>
              {`${name} was changed by ${by ?? 'somebody else'}${at === null ? '' : `, ${formatDateTime(at)}`}.`}
              <Button size={size} onClick={() => onSettle(id, 'mine')}>
                Keep my cells
              </Button>
              <Button size={size} onClick={() => onSettle(id, 'theirs')}>
                Take theirs
              </Button>
            </li>
          ))}
          {problems.slice(0, SHOWN).map((problem) => (
            <li key={`${String(problem.line.id)} ${problem.field}`}>
              {link(problem)}
              {problem.reason}
            </li>
          ))}
          {questions.slice(0, SHOWN).map((question) => (
            <li key={`${String(question.line.id)} ${question.field}`}>
              {link(question)}
              {question.reason}
              <Button size={size} onClick={() => onConfirm(question.line.id)}>
                Yes
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
