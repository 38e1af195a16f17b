import type { ReactNode } from 'react'
import type { ListPreferences } from '../list/list-preferences.ts'

export interface Column<Row> extends ColumnSettings {
  render: (row: Row) => ReactNode
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end'
  /** Shares its line with a neighbour where a row is a card. */
  half?: boolean
  /** Share of the table's width, as in '20%'; all columns of a table have one, or none. */
  width?: string
  /** Name by which the list's endpoint sorts by this column; its title sorts. */
  sort?: string
}

export interface ColumnSettings {
  title: string
  /** Under which the reader's choice is remembered; the title when left out. */
  id?: string
  /** Names the row; usually the first column. */
  heading?: boolean
  /** Holds buttons: no wider than they are. */
  actions?: boolean
  /** False for a column without which the list makes no sense. A heading and actions stay anyway. */
  hideable?: boolean
  /** Not shown until the reader chooses it. */
  hidden?: boolean
}

export const columnId = ({ id, title }: ColumnSettings): string => id ?? title

/** Whether the user can hide and move a column. */
export const isMovable = ({ heading, actions }: ColumnSettings): boolean => !heading && !actions

export function isShown(column: ColumnSettings, { columns }: Pick<ListPreferences, 'columns'>): boolean {
  const { hideable = true, hidden = false } = column
  if (!isMovable(column) || !hideable) return true
  return columns[columnId(column)] ?? !hidden
}

/** All columns in the user's order; those that cannot be moved keep their place. */
export function inOrder<C extends ColumnSettings>(
  columns: readonly C[],
  { order }: Pick<ListPreferences, 'order'>,
): C[] {
  const place = (column: C) => {
    const index = order.indexOf(columnId(column))
    return index === -1 ? order.length : index
  }
  const movable = columns.filter(isMovable).toSorted((one, other) => place(one) - place(other))
  return columns.map((column) => (isMovable(column) ? (movable.shift() ?? column) : column))
}
