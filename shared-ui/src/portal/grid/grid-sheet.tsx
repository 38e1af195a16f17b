import { Tooltip } from 'antd'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { DataSheetGrid, type CellProps, type Column, type DataSheetGridRef } from 'react-datasheet-grid'
import 'react-datasheet-grid/dist/style.css'
import { useNarrow } from '../use-media.ts'
import { withCell, type GridLine } from './grid-line.ts'
import styles from './record-grid.module.css'

export interface GridColumn {
  field: string
  title: string
  /** What a cell contains. */
  about: string
}

export interface GridPlace {
  id: number
  field: string
}

interface GridSheetProps {
  label: string
  columns: readonly GridColumn[]
  lines: readonly GridLine[]
  onChange: (lines: readonly GridLine[]) => void
  onEditing: (isEditing: boolean) => void
  /** The cell with the focus, and the rows of the selection. */
  onSelect: (place: GridPlace | null, ids: readonly number[]) => void
  /** Goes to a cell. */
  goToRef: RefObject<((place: GridPlace) => void) | null>
}

const ROW_PX = { wide: 36, narrow: 44 }
/** Three lines of a title. */
const HEAD_PX = 56
/** What stands above and below the sheet. */
const AROUND_PX = 330
const LEAST_PX = 300

/** A sheet of cells: keyboard, copy and paste of blocks, fill down. Renders the rows and columns in view. */
export function GridSheet(props: GridSheetProps) {
  const { label, columns, lines, onChange, onEditing, onSelect, goToRef } = props
  const sheet = useRef<DataSheetGridRef>(null)
  const box = useRef<HTMLDivElement>(null)
  const height = useHeight()
  const isNarrow = useNarrow()
  const shown = useMemo(() => columns.map(columnOf), [columns])

  useEffect(() => {
    goToRef.current = ({ id, field }) => {
      const row = lines.findIndex((line) => line.id === id)
      if (row >= 0) sheet.current?.setActiveCell({ col: field, row })
    }
    // Whoever uses the keyboard alone scrolls it too.
    box.current?.querySelector('.dsg-container')?.setAttribute('tabindex', '0')
  }, [goToRef, lines])

  useEffect(() => {
    // The sheet takes keys from anywhere: whoever goes to a dialog or a field types there.
    const leave = ({ target }: FocusEvent) => {
      if (sheet.current?.activeCell && !box.current?.contains(target as Node))
        sheet.current.setActiveCell(null)
    }
    document.addEventListener('focusin', leave)
    return () => document.removeEventListener('focusin', leave)
  }, [])

  useEffect(() => {
    const fillDown = (event: KeyboardEvent) => {
      const selection = sheet.current?.selection
      if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey) || !selection) return
      event.preventDefault()
      const { min, max } = selection
      // A single cell takes what stands above it.
      const from = min.row === max.row ? min.row - 1 : min.row
      const source = lines[from]
      if (!source) return
      const fields = columns.slice(min.col, max.col + 1).map(({ field }) => field)
      onChange(
        lines.map((line, row) =>
          row > from && row <= max.row
            ? fields.reduce((next, field) => withCell(next, field, source.cells[field] ?? ''), line)
            : line,
        ),
      )
    }
    document.addEventListener('keydown', fillDown)
    return () => document.removeEventListener('keydown', fillDown)
  }, [columns, lines, onChange])

  return (
    <div ref={box} role="group" aria-label={label} className={styles.sheet}>
      <DataSheetGrid<GridLine>
        ref={sheet}
        value={lines as GridLine[]}
        onChange={onChange}
        columns={shown}
        gutterColumn={isNarrow ? NARROW_NAMES : NAMES}
        lockRows
        height={height}
        rowHeight={isNarrow ? ROW_PX.narrow : ROW_PX.wide}
        headerRowHeight={HEAD_PX}
        onFocus={() => onEditing(true)}
        onBlur={() => onEditing(false)}
        onSelectionChange={({ selection }) => {
          const active = sheet.current?.activeCell
          const line = active ? lines[active.row] : undefined
          onSelect(
            line && active?.colId !== undefined ? { id: line.id, field: active.colId } : null,
            selection ? lines.slice(selection.min.row, selection.max.row + 1).map(({ id }) => id) : [],
          )
        }}
      />
    </div>
  )
}

/** The names of the records, which stay in sight. */
const NAMES = {
  title: 'Product',
  basis: 220,
  minWidth: 140,
  component: ({ rowData }: CellProps<GridLine>) => (
    <span className={styles.name} title={rowData.name}>
      {rowData.name}
    </span>
  ),
}
/** On a phone most of the width is for the cells. */
const NARROW_NAMES = { ...NAMES, basis: 120, minWidth: 120 }

const columnOf = ({ field, title, about }: GridColumn): Column<GridLine, GridColumn> => ({
  id: field,
  title: <span title={about}>{title}</span>,
  basis: field === 'name' ? 260 : 120,
  minWidth: field === 'name' ? 200 : 110,
  component: Cell,
  columnData: { field, title, about },
  copyValue: ({ rowData }) => rowData.cells[field] ?? '',
  pasteValue: ({ rowData, value }) => withCell(rowData, field, value.replaceAll(/[\r\n]+/g, ' ').trim()),
  deleteValue: ({ rowData }) => withCell(rowData, field, ''),
  isCellEmpty: ({ rowData }) => (rowData.cells[field] ?? '') === '',
  cellClassName: ({ rowData }) => classOf(rowData, field),
})

function classOf(line: GridLine, field: string): string | undefined {
  if (line.problems[field] !== undefined || line.conflict) return styles.wrong
  if (line.questions[field] !== undefined && !line.isConfirmed) return styles.asked
  return line.cells[field] === line.stored[field] ? undefined : styles.changed
}

function Cell({ rowData, columnData, active, focus, setRowData }: CellProps<GridLine, GridColumn>) {
  const { field, title } = columnData
  const text = rowData.cells[field] ?? ''
  const message = rowData.problems[field] ?? rowData.questions[field]
  if (focus) {
    return (
      <CellInput
        label={`${title} of ${rowData.name}`}
        text={text}
        onType={(typed) => setRowData(withCell(rowData, field, typed))}
      />
    )
  }
  const shown = <span className={styles.text}>{text}</span>
  return active && message !== undefined ? (
    <Tooltip open title={message} placement="bottom">
      {shown}
    </Tooltip>
  ) : (
    shown
  )
}

/** Escape brings back what stood there. */
function CellInput({ label, text, onType }: { label: string; text: string; onType: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [before] = useState(text)
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <input
      ref={input}
      className="dsg-input"
      aria-label={label}
      tabIndex={-1}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onType(before)
      }}
    />
  )
}

function useHeight(): number {
  const [height, setHeight] = useState(() => window.innerHeight)
  useEffect(() => {
    const measure = () => setHeight(window.innerHeight)
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return Math.max(LEAST_PX, height - AROUND_PX)
}
