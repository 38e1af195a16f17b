import type { ImportedRow } from '@nalika/shared-api/contract'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { withAnswer } from './file-layout.ts'
import { ImportReview, type ReportOn } from './import-review.tsx'
import { useChosenRows } from './use-chosen-rows.ts'

const row = (number: number, changes: Partial<ImportedRow> = {}): ImportedRow => ({
  key: String(number),
  row: number,
  name: `Pipe ${String(number)}`,
  action: 'update',
  id: number,
  changes: [],
  problems: [],
  questions: [],
  ...changes,
})
const question = { column: 'Price', value: '90', reason: 'It jumps. Is it right?' }

const reportOf = (
  rows: ImportedRow[],
  changes: Partial<ReportOn<ImportedRow>> = {},
): ReportOn<ImportedRow> => ({
  rows,
  skipped: [],
  column_questions: [],
  ignored_columns: [],
  notes: [],
  layout: {},
  is_remembered: false,
  source: {
    sheets: [{ name: '', has_table: true }],
    sheet: 0,
    titles: { first: 1, last: 1 },
    is_matrix: false,
    columns: [
      { column: 0, title: 'Item', field: 'name' },
      { column: 1, title: 'Rate', field: 'price' },
    ],
    rows: [['Item', 'Rate'], ...rows.map(({ name }) => [name, '5'])],
    hidden_rows: 0,
    hidden_columns: 0,
  },
  ...changes,
})

function Review({ report, onLayout }: { report: ReportOn<ImportedRow>; onLayout: jest.Mock }) {
  const chosen = useChosenRows(() => false)
  return (
    <ImportReview
      report={report}
      chosen={chosen}
      fields={[
        { value: 'name', label: 'Name' },
        { value: 'price', label: 'Price' },
      ]}
      texts={{ newLabel: 'New' }}
      busy={false}
      onLayout={onLayout}
      onForget={() => undefined}
    >
      <p>{`Chosen: ${report.rows
        .filter(chosen.has)
        .map(({ key }) => key)
        .join(', ')}`}</p>
    </ImportReview>
  )
}

function open(report: ReportOn<ImportedRow>) {
  const onLayout = jest.fn()
  const { rerender } = render(<Review report={report} onLayout={onLayout} />)
  return { onLayout, read: (again: typeof report) => rerender(<Review report={again} onLayout={onLayout} />) }
}
const rows = () => within(screen.getByRole('grid', { name: 'Rows of the file' })).getAllByRole('row')
const sourceRow = (place: number) =>
  within(screen.getByRole('grid', { name: 'The file' })).getAllByRole('row')[place]

test('DOC-03 questions come first, then errors, changes, and the rest, folded where it is much', () => {
  open(
    reportOf([
      ...Array.from({ length: 30 }, (_, index) => row(index + 10, { action: 'unchanged' })),
      row(2),
      row(3, { action: 'error', problems: [question] }),
      row(4, { questions: [question] }),
    ]),
  )
  expect(rows().map(({ textContent }) => /^[^(]*\(\d+\)|Pipe \d+/.exec(textContent)?.[0])).toEqual([
    'Questions (1)',
    'Pipe 4',
    'Errors (1)',
    'Pipe 3',
    'Changes (1)',
    'Pipe 2',
    'Unchanged (30)',
  ])
})

test('DOC-03 arrow keys move through the rows, Space selects, Enter opens the choices, Escape leaves them', async () => {
  open(reportOf([row(2, { questions: [question] }), row(3)]))
  const [heading, asked] = rows()
  heading?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(asked).toHaveFocus()
  expect(screen.getByText('Chosen: 3')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  expect(screen.getByText('Chosen: 2, 3')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(within(asked as HTMLElement).getByRole('button', { name: 'It is right' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(asked).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(rows().at(-1)).toHaveFocus()
})

test('DOC-03 a row marks its cells in the source, and a cell its row', async () => {
  open(reportOf([row(2), row(3)]))
  await userEvent.click(screen.getByText('Pipe 3', { selector: 'strong' }))
  expect(sourceRow(3)).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(within(sourceRow(2) as HTMLElement).getByText('Pipe 2'))
  expect(rows()[1]).toHaveAttribute('data-active', 'true')
})

test('DOC-03 a product of a matrix marks its own cells alone', async () => {
  open(
    reportOf([row(2, { key: 'B2', places: [0, 1] }), row(2, { key: 'C2', name: 'Other', places: [0, 2] })]),
  )
  await userEvent.click(screen.getByText('Pipe 2', { selector: 'strong' }))
  const cells = within(sourceRow(2) as HTMLElement).getAllByRole('gridcell')
  expect(cells.map((cell) => cell.hasAttribute('data-marked'))).toEqual([true, true])
  await userEvent.click(screen.getByText('Other', { selector: 'strong' }))
  expect(cells.map((cell) => cell.hasAttribute('data-marked'))).toEqual([true, false])
})

test('DOC-03 a decision stays through another reading, but not when the row asks something else', async () => {
  const { read } = open(reportOf([row(2, { questions: [question] }), row(3)]))
  await userEvent.click(screen.getByRole('button', { name: 'It is right' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import row 3' }))
  read(reportOf([row(2, { questions: [question] }), row(3)]))
  expect(screen.getByText('Chosen: 2')).toBeInTheDocument()
  read(reportOf([row(2, { questions: [{ ...question, reason: 'Dearer still?' }] }), row(3)]))
  expect(screen.getByText('Chosen:')).toBeInTheDocument()
})

test('DOC-03 of 5,000 rows only those in view are rendered', () => {
  const sizes = [
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600),
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40),
  ]
  open(reportOf(Array.from({ length: 5000 }, (_, index) => row(index + 2))))
  expect(rows().length).toBeLessThan(100)
  expect(rows().length).toBeGreaterThan(5)
  for (const size of sizes) size.mockRestore()
})

test('DOC-03 an answer keeps what was said of the column, another field forgets its unit and takes the field', () => {
  const layout = { columns: [{ column: 1, field: 'price', unit: 'kg' as const }] }
  expect(withAnswer(layout, { column: 1, gst: 18 }).columns).toEqual([
    { column: 1, field: 'price', unit: 'kg', gst: 18 },
  ])
  expect(withAnswer(layout, { column: 1, field: 'stock' }).columns).toEqual([{ column: 1, field: 'stock' }])
  expect(withAnswer(layout, { column: 2, field: 'price' }).columns).toEqual([{ column: 2, field: 'price' }])
})
