import type { KeyboardEvent } from 'react'

/** Fields of a line that are typed or pasted, in the order of the columns. */
export const CELL_FIELDS = [
  'description',
  'quantity',
  'unit_price',
  'price_unit',
  'discount',
  'gst_rate',
  'hsn',
] as const
export type CellField = (typeof CELL_FIELDS)[number]

const isCellField = (name: string | undefined): name is CellField =>
  CELL_FIELDS.some((field) => field === name)

/** The cell that an element is in: the position of its line, and its field. */
export function cellOf(element: EventTarget): { line: number; field: CellField } | undefined {
  if (!(element instanceof Element)) return undefined
  const field = element.closest<HTMLElement>('[data-field]')?.dataset.field
  const line = element.closest<HTMLElement>('[data-line]')?.dataset.line
  return isCellField(field) && line !== undefined ? { line: Number(line), field } : undefined
}

type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** Arrow keys move between cells, up and down in a column, and sideways from the end of a text; Enter moves down. */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const { target: input, currentTarget: grid, key } = event
  if (!(input instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return
  // An open list has the keys, and Enter opens one.
  const isList = input.getAttribute('role') === 'combobox'
  if (event.shiftKey || input.getAttribute('aria-expanded') === 'true' || (isList && key === 'Enter')) return
  const direction = key === 'Enter' ? 'ArrowDown' : key
  if (!isDirection(direction) || isWithinText(input, direction)) return
  const isVertical = direction === 'ArrowUp' || direction === 'ArrowDown'
  const cell = isVertical ? inColumn(grid, input, direction) : inLine(input, direction)
  event.preventDefault()
  event.stopPropagation()
  cell?.focus()
  if (cell?.type === 'text') cell.select()
}

const isDirection = (key: string): key is Direction =>
  ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key)

/** Whether the caret has a way to go before it leaves the text; a text that is selected is left at once. */
function isWithinText(input: HTMLInputElement, direction: Direction): boolean {
  if (input.type !== 'text' || input.getAttribute('role') === 'combobox') return false
  const { selectionStart: from, selectionEnd: to, value } = input
  if (from === 0 && to === value.length) return false
  if (direction === 'ArrowLeft') return from !== 0 || to !== 0
  return direction === 'ArrowRight' && (from !== value.length || to !== value.length)
}

const inputsIn = (element: Element) => [...element.querySelectorAll<HTMLInputElement>('[data-field] input')]

function inColumn(grid: Element, input: HTMLInputElement, direction: 'ArrowUp' | 'ArrowDown') {
  const field = input.closest<HTMLElement>('[data-field]')?.dataset.field ?? ''
  const column = [...grid.querySelectorAll<HTMLInputElement>(`[data-field="${CSS.escape(field)}"] input`)]
  return column[column.indexOf(input) + (direction === 'ArrowDown' ? 1 : -1)]
}

function inLine(input: HTMLInputElement, direction: Direction) {
  const line = input.closest('[data-line]')
  const cells = line ? inputsIn(line) : []
  return cells[cells.indexOf(input) + (direction === 'ArrowRight' ? 1 : -1)]
}
