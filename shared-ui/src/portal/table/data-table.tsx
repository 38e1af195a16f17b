import { Table, type TableProps } from 'antd'
import {
  lazy,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { classNames } from '../../class-names.ts'
import { useDensity, useListPreferences } from '../list/list-preferences.ts'
import type { List } from '../list/use-list.ts'
import { columnId, inOrder, isShown, type Column } from './column.ts'
import styles from './data-table.module.css'
import { useRowKeys } from './use-row-keys.ts'

/** Which rows are selected. */
export interface RowSelection<Row> {
  has(row: Row): boolean
  set(rows: readonly Row[], checked: boolean): void
  /** Whether a row's selection is not saved yet. */
  changed?(row: Row): boolean
  /** Whether the row can be selected; all can without it. */
  isSelectable?(row: Row): boolean
}

interface DataTableProps<Row> {
  /** Table caption for screen readers. */
  caption: string
  /** With widths, columns stay where they are while rows come and go. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** Enables the user's choice of columns, and with its state sorting and a mark while other rows load slowly. */
  list?: Pick<List, 'id'> & Partial<Pick<List, 'sort' | 'canSort' | 'sortBy' | 'reloading'>>
  /** Makes rows selectable. */
  selection?: RowSelection<Row>
  /** Path of a row's own page, opened by Enter. */
  open?: (row: Row) => string
  /** A click beside the links and controls of a row; Enter too where a row has no page. */
  onRowClick?: (row: Row) => void
  /** On a phone, cards of few lines: values flow like a text, each after its title, without buttons. */
  compact?: boolean
  /** Whether a row goes on with the record of the row before. */
  continues?: (row: Row) => boolean
  /** Gets the focusable element around the table. */
  tableRef?: RefObject<HTMLDivElement | null>
}

const NO_LIST = 'none'
/** Tables up to this length render every row, so that the browser's own search finds them all. */
const MAX_ALL_RENDERED = 60
const VisibleRows = lazy(async () => ({ default: (await import('./visible-rows.tsx')).VisibleRows }))
const longTable = { body: { wrapper: VisibleRows } }

/** Table of records. On a phone each row becomes a card. Of a long table, renders only rows near the viewport. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, list, selection, empty, open, compact } = props
  const ownRef = useRef<HTMLDivElement>(null)
  const frame = props.tableRef ?? ownRef
  const tableId = useId()
  const navigate = useNavigate()
  const [preferences] = useListPreferences(list?.id ?? NO_LIST)
  const [density] = useDensity()
  const shown = list ? inOrder(columns, preferences).filter((one) => isShown(one, preferences)) : columns
  const loading = list?.reloading ?? false
  const nameId = (row: Row) => `${tableId}-${rowKey(row)}`
  const openRow = open ? (row: Row) => void navigate(open(row)) : props.onRowClick
  useRowKeys(frame, rows.length, {
    open: openRow && ((index) => rows[index] && openRow(rows[index])),
    toggle: selection && ((index) => rows[index] && toggle(selection, rows[index])),
  })
  useSidewaysScrolling(frame)

  if (rows.length === 0 && !loading) {
    return (
      <div className={styles.frame} ref={frame} tabIndex={-1}>
        {empty}
      </div>
    )
  }
  return (
    <div
      className={classNames(styles.frame, styles.table, compact && styles.compact)}
      ref={frame}
      tabIndex={-1}
      data-density={density}
    >
      <Suspense>
        <Table<Row>
          aria-label={caption}
          aria-rowcount={rows.length + 1}
          aria-busy={loading || undefined}
          size={density === 'compact' ? 'small' : 'medium'}
          columns={shown.map((column) => columnOf(column, list, nameId))}
          dataSource={rows}
          rowKey={rowKey}
          {...(rows.length > MAX_ALL_RENDERED && { components: longTable })}
          pagination={false}
          showSorterTooltip={false}
          loading={loading}
          onChange={(_pages, _filters, sorter) => {
            const { column } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
            const sort = shown.find((one) => columnId(one) === column?.key)?.sort ?? list?.sort?.column
            if (sort !== undefined) list?.sortBy?.(sort)
          }}
          onRow={(row, index = 0) => ({
            ...rowProps(index, Boolean(open ?? selection ?? props.onRowClick)),
            ...clickOf(row, props.onRowClick),
            'data-changed': selection?.changed?.(row) || undefined,
            'data-continues': props.continues?.(row) || undefined,
          })}
          rowSelection={selection && selectionOf(selection, props, nameId)}
        />
      </Suspense>
    </div>
  )
}

const rowProps = (
  index: number,
  focusable: boolean,
): HTMLAttributes<HTMLElement> & { 'data-index': number } => ({
  'aria-rowindex': index + 2,
  'data-index': index,
  ...(focusable && { tabIndex: -1 }),
})

const CONTROLS = 'a, button, input, label, [role="combobox"], .ant-table-selection-column'

/** Not a click on a control, in a dialog that a cell opened, or at the end of marking text. */
function clickOf<Row>(
  row: Row,
  onRowClick: ((row: Row) => void) | undefined,
): HTMLAttributes<HTMLElement> & { 'data-clickable'?: boolean } {
  if (!onRowClick) return {}
  return {
    'data-clickable': true,
    onClick: ({ target, currentTarget }) => {
      const isOwn = target instanceof Element && currentTarget.contains(target) && !target.closest(CONTROLS)
      if (isOwn && (getSelection()?.isCollapsed ?? true)) onRowClick(row)
    },
  }
}

function toggle<Row>(selection: RowSelection<Row>, row: Row): void {
  if (selection.isSelectable?.(row) ?? true) selection.set([row], !selection.has(row))
}

function columnOf<Row>(
  column: Column<Row>,
  list: Partial<Pick<List, 'sort' | 'canSort'>> | undefined,
  nameId: (row: Row) => string,
): NonNullable<TableProps<Row>['columns']>[number] {
  const { title, heading, actions, half, align, width, sort, render } = column
  const sorted = sort !== undefined && list?.sort?.column === sort
  return {
    key: columnId(column),
    title,
    width,
    align,
    className: classNames(half && styles.half, actions && styles.actions),
    rowScope: heading ? 'row' : undefined,
    sorter: sort !== undefined && list?.canSort?.(sort),
    sortOrder: sorted ? (list?.sort?.descending ? 'descend' : 'ascend') : null,
    onHeaderCell: () => ({ scope: 'col' }),
    onCell: (row) => ({
      ...(heading ? { id: nameId(row) } : !actions && { 'data-label': title }),
    }),
    render: (_, row) => render(row),
  }
}

function selectionOf<Row>(
  selection: RowSelection<Row>,
  { rows, rowKey }: Pick<DataTableProps<Row>, 'rows' | 'rowKey'>,
  nameId: (row: Row) => string,
): TableProps<Row>['rowSelection'] {
  const boxId = (row: Row) => `${nameId(row)}-checkbox`
  return {
    selectedRowKeys: rows.filter((row) => selection.has(row)).map(rowKey),
    columnWidth: 44,
    onSelect: (row, checked) => selection.set([row], checked),
    onSelectMultiple: (checked, _, changed) => selection.set(changed, checked),
    onSelectAll: (checked, _, changed) => selection.set(changed, checked),
    getTitleCheckboxProps: () => ({ 'aria-label': 'Select all rows of this page' }),
    getCheckboxProps: (row) => ({
      id: boxId(row),
      disabled: !(selection.isSelectable?.(row) ?? true),
      'aria-label': 'Select',
      'aria-labelledby': `${boxId(row)} ${nameId(row)}`,
    }),
  }
}

/** A table wider than its frame scrolls sideways; only then, because its header would not stick to the window. */
function useSidewaysScrolling(frame: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    const measure = () => element.toggleAttribute('data-wide', table.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  })
}
