/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the grid is the box, so that the table's own roles are off */
import type { ColumnAnswer, ImportSource } from '@nalika/shared-api/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatCount } from '../format-count.ts'
import { classNames } from '../../class-names.ts'
import { nameOfColumn } from './file-layout.ts'
import styles from './import-review.module.css'
import { SourceHead, type FieldOption } from './source-heads.tsx'
import { useRowGrid } from './use-row-grid.ts'

/** Cells of the source that what is looked at comes from. */
export interface SourceMark {
  /** As a spreadsheet counts; without one, whole columns. */
  row?: number
  /** From 0; all when left out. */
  places?: readonly number[] | undefined
}

/** What was read in a row. */
export type SourceState = 'asking' | 'error' | 'read' | 'skipped'

interface SourceTableProps {
  source: ImportSource
  fields: readonly FieldOption[]
  busy: boolean
  mark: SourceMark | null
  stateOf: (row: number) => SourceState | undefined
  onAnswer: (answer: ColumnAnswer) => void
  onSelect: (row: number, column?: number) => void
}

const ROW_PX = 29

/** The sheet of a file as it is, with what each column was read as above it. */
export function SourceTable({ source, fields, busy, mark, stateOf, onAnswer, onSelect }: SourceTableProps) {
  const { rows, columns, titles, is_matrix: isMatrix } = source
  const width = useMemo(() => Math.max(columns.length, ...rows.map(({ length }) => length)), [columns, rows])
  const places = Array.from({ length: width }, (_, place) => place)
  const [active, setActive] = useState(0)
  const { box, indexes, before, after, onKeyDown, rowProps, go } = useRowGrid({
    count: rows.length,
    height: ROW_PX,
    active: Math.min(active, rows.length - 1),
    onActive: (index) => {
      setActive(index)
      onSelect(index + 1)
    },
  })
  useEffect(() => {
    if (!mark || box.current?.contains(document.activeElement)) return
    if (mark.row !== undefined) go(mark.row - 1, false)
    const place = mark.places?.at(-1)
    if (place !== undefined) showColumn(box.current, place)
    // oxlint-disable-next-line react/exhaustive-deps -- only another mark scrolls
  }, [mark])
  const answered = useRef(onAnswer)
  useEffect(() => {
    answered.current = onAnswer
  })
  // Their selects are the slowest to render, and do not depend on what is marked.
  const heads = useMemo(
    () =>
      Array.from({ length: width }, (_, place) => (
        <th key={place} role="columnheader" scope="col">
          <SourceHead
            place={place}
            column={columns[place]}
            fields={fields}
            isMatrix={isMatrix}
            busy={busy}
            onAnswer={(answer) => answered.current(answer)}
          />
        </th>
      )),
    [width, columns, fields, isMatrix, busy],
  )
  const isMarked = (row: number, place: number) =>
    mark !== null &&
    (mark.row === undefined || mark.row === row) &&
    (mark.places === undefined ? mark.row === row : mark.places.includes(place))
  const hidden = [
    source.hidden_rows > 0 && formatCount(source.hidden_rows, 'further row'),
    source.hidden_columns > 0 && formatCount(source.hidden_columns, 'further column'),
  ].filter((part) => part !== false)

  return (
    <>
      <div
        ref={box}
        className={styles.source}
        role="grid"
        tabIndex={-1}
        aria-label="The file"
        aria-rowcount={rows.length}
        aria-busy={busy || undefined}
        onKeyDown={onKeyDown}
      >
        <table role="presentation">
          <thead>
            <tr role="row">
              <th role="columnheader" aria-label="Row" />
              {heads}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <Space pixels={before} />}
            {indexes.map((index) => {
              const row = index + 1
              const isTitle = row >= titles.first && row <= titles.last
              return (
                <tr
                  key={index}
                  role="row"
                  {...rowProps(index)}
                  className={classNames(isTitle && styles.titles)}
                  data-state={stateOf(row)}
                  aria-selected={mark?.row === row}
                  onClick={({ target }) => {
                    setActive(index)
                    const cell = target instanceof Element ? target.closest('[data-place]') : null
                    onSelect(row, cell instanceof HTMLElement ? Number(cell.dataset.place) : undefined)
                  }}
                >
                  <th role="rowheader">{row}</th>
                  {places.map((place) => (
                    <td
                      key={place}
                      role="gridcell"
                      data-place={place}
                      data-marked={isMarked(row, place) || undefined}
                      title={(rows[index]?.[place] ?? '').length > 24 ? rows[index]?.[place] : undefined}
                      aria-label={
                        rows[index]?.[place] ? undefined : `${nameOfColumn(place)}${String(row)}, empty`
                      }
                    >
                      {rows[index]?.[place]}
                    </td>
                  ))}
                </tr>
              )
            })}
            {after > 0 && <Space pixels={after} />}
          </tbody>
        </table>
      </div>
      {hidden.length > 0 && <p className={styles.hidden}>{`${hidden.join(' and ')} not shown here.`}</p>}
    </>
  )
}

/** Scrolls the box sideways until a column stands beside the numbers of the rows. */
function showColumn(box: HTMLElement | null, place: number) {
  const [numbers, ...heads] = box?.querySelectorAll('th[role=columnheader]') ?? []
  const head = heads[place]
  if (!box || !numbers || !head) return
  const [outer, inner] = [box.getBoundingClientRect(), head.getBoundingClientRect()]
  const left = outer.left + numbers.clientWidth
  if (inner.left < left) box.scrollLeft += inner.left - left
  else if (inner.right > outer.right) box.scrollLeft += Math.min(inner.right - outer.right, inner.left - left)
}

const Space = ({ pixels }: { pixels: number }) => <tr aria-hidden="true" style={{ height: pixels }} />
