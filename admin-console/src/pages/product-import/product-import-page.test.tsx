import { chooseOption } from '@nalika/shared-ui/portal/testing'
import type { ImportReport, ImportRow } from '@nalika/shared-api/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'
import { aListOfProducts } from '../../testing/products.ts'

const openPage = pageOpener({
  '/admin/products/import': () => import('./product-import-page.tsx'),
})

const IMPORT = 'POST /products/import'
const row = (changes: Partial<ImportRow>): ImportRow => ({
  row: 2,
  name: 'Pipe',
  category_label: 'ERW Pipes',
  size: '60.3 × 3.91',
  price: 2165,
  written_price: '',
  problems: [],
  questions: [],
  exists: false,
  action: 'new',
  id: null,
  changes: [],
  ...changes,
})
const bad = row({
  row: 3,
  name: 'Bad pipe',
  action: 'error',
  problems: [{ column: 'Price (INR)', value: 'dear', reason: 'This is no number.' }],
})
const report = (rows: ImportRow[], changes: Partial<ImportReport> = {}): ImportReport => ({
  status: true,
  message: '',
  rows,
  ignored_columns: [],
  skipped: [],
  notes: [],
  column_questions: [],
  stored: 0,
  columns: [],
  bulk_change_id: null,
  ...changes,
})
const csv = new File(['Name\nPipe'], 'pipes.csv', { type: 'text/csv' })

// Node's Request cannot read jsdom's form data back; what was put into it is what travels.
let append: jest.SpyInstance
let errors: jest.SpyInstance
beforeEach(() => {
  append = jest.spyOn(FormData.prototype, 'append')
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  append.mockRestore()
  errors.mockRestore()
})
const sentUnder = (name: string) =>
  (append.mock.calls as [string, unknown][]).filter(([key]) => key === name).map(([, value]) => value)

async function openWith(answers: Record<string, object | (() => unknown)>, file = csv) {
  const { requests: calls } = stubApi({
    'GET /products': aListOfProducts([]),
    'GET /bulk-changes': { data: [] },
    ...answers,
  })
  const router = openPage('/admin/products/import')
  await userEvent.upload(await screen.findByLabelText('File with products'), file)
  return { calls, router }
}
const store = (name: string) => screen.getByRole('button', { name })

test('ADM-21 rows with errors are named by row, column and reason, and nothing is stored by looking', async () => {
  const { calls } = await openWith({ [IMPORT]: report([row({}), bad], { ignored_columns: ['Colour'] }) })
  expect(await screen.findByText('2 rows: 1 can be imported, 1 cannot.')).toBeInTheDocument()
  // What is wrong comes first.
  const line = screen.getByRole('row', { name: /Bad pipe/ })
  expect(line).toHaveTextContent('3')
  expect(line).toHaveTextContent('Price (INR) ‘dear’: This is no number.')
  expect(screen.getByText('Columns that are ignored: Colour.')).toBeInTheDocument()
  expect(sentUnder('mode')).toEqual(['preview'])
  expect(sentUnder('file')).toEqual([csv])
  expect(callsOf(calls, 'POST', '/products/import')).toHaveLength(1)
})

test('ADM-21 nothing can be stored until the bad rows are skipped', async () => {
  const { calls, router } = await openWith({
    [IMPORT]: () =>
      sentUnder('mode').at(-1) === 'store'
        ? report([], { stored: 2, message: '2 products added.' })
        : report([row({}), bad, row({ row: 4, name: 'Third' })]),
  })
  await screen.findByText('3 rows: 2 can be imported, 1 cannot.')
  expect(store('Import 2 products')).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Skip the 1 row with errors' }))
  await userEvent.click(store('Import 2 products'))
  expect(await screen.findByText('2 products added.')).toBeInTheDocument()
  expect(sentUnder('rows')).toEqual(['[2,4]'])
  expect(callsOf(calls, 'POST', '/products/import')[1]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/)
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'))
})

const update = row({
  row: 3,
  name: 'Known',
  action: 'update',
  id: 7,
  changes: [{ column: 'Price (INR)', from: '2165', to: '2300' }],
})
const columns = [
  { title: 'Product Name', field: 'name', sample: 'Pipe' },
  { title: 'Basic Rate', field: null, sample: '2300' },
]

test('ADM-21 ADM-25 rows say what they do, and are chosen one by one or all of a kind at once', async () => {
  await openWith({
    [IMPORT]: report([
      row({ action: 'new' }),
      update,
      row({ row: 4, name: 'Same', action: 'unchanged', id: 8 }),
      row({ row: 5, name: 'Other', action: 'update', id: 9 }),
    ]),
  })
  const line = await screen.findByRole('row', { name: /Known/ })
  expect(line).toHaveTextContent('Price (INR): 2165 → 2300')
  expect(screen.getByRole('checkbox', { name: 'Import row 4' })).toBeDisabled()
  expect(store('Import 3 products')).toBeEnabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import row 3' }))
  expect(store('Import 2 products')).toBeEnabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Update all (2 products)' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Add all (1 new product)' }))
  expect(store('Import 2 products')).toBeEnabled()
})

test('ADM-25 the rows of a price list that no product has are left out unless chosen', async () => {
  const list = columns.map((column) => ({ ...column, field: column.field ?? 'price' }))
  await openWith({ [IMPORT]: report([row({ action: 'new' }), update], { columns: list }) })
  expect(await screen.findByRole('checkbox', { name: 'Import row 2' })).not.toBeChecked()
  expect(store('Import 1 product')).toBeEnabled()
})

test('ADM-25 unknown columns are chosen once: files with the same titles are read the same way', async () => {
  const answer = () => {
    const mapping = sentUnder('mapping').at(-1)
    return mapping === '["name","price"]'
      ? report([update], {
          columns: columns.map((column, index) => ({ ...column, field: index ? 'price' : 'name' })),
        })
      : report([], { columns, columns_problem: 'Choose.' })
  }
  await openWith({ [IMPORT]: answer })
  expect(await screen.findByText('Choose.')).toBeInTheDocument()
  await chooseOption('Imported as: Basic Rate', 'Price (INR)')
  expect(await screen.findByRole('row', { name: /Known/ })).toBeInTheDocument()
  expect(sentUnder('update')).toContain('true')
  append.mockClear()
  await userEvent.upload(screen.getByLabelText('File with products'), csv)
  await waitFor(() => expect(sentUnder('mapping')).toEqual(['["name","price"]']))
})

test('ADM-25 the import is undone with one click, from the notice or from the list of recent ones', async () => {
  const undone = {
    status: true,
    success: true,
    message: '1 restored.',
    restored: 1,
    left_out_count: 0,
    left_out: [],
  }
  const { requests: calls } = stubApi({
    'GET /bulk-changes': {
      data: [
        {
          id: 5,
          label: 'Import: 400 products updated',
          changed_by: 'Kavitha',
          changed_at: '2026-11-22T10:00:00Z',
        },
      ],
    },
    'POST /bulk-changes/5/undo': undone,
  })
  openPage('/admin/products/import')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo Import: 400 products updated' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 restored.')).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/bulk-changes/5/undo')).toHaveLength(1)
})

test('ADM-21 a lost answer is tried again under the same key', async () => {
  const { calls } = await openWith({
    [IMPORT]: () => (sentUnder('mode').at(-1) === 'store' ? refusal(503, {}) : report([row({})])),
  })
  for (const attempt of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 product' }))
    expect(await screen.findByRole('alertdialog', { name: 'Import Failed' })).toHaveTextContent(
      'Something went wrong.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(callsOf(calls, 'POST', '/products/import')).toHaveLength(1 + attempt)
  }
  const [, first, second] = callsOf(calls, 'POST', '/products/import').map(({ headers }) =>
    headers.get('Idempotency-Key'),
  )
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(second).toBe(first)
})

test('ADM-21 an unreadable file shows the reason, and another one can be chosen', async () => {
  let answer: () => unknown = () =>
    refusal(422, { message: 'No.', errors: { file: ['The first row must hold the titles.'] } })
  await openWith({ [IMPORT]: () => answer() })
  expect(await screen.findByText('The first row must hold the titles.')).toBeInTheDocument()
  answer = () => report([row({})])
  await userEvent.upload(screen.getByLabelText('File with products'), csv)
  expect(await screen.findByText('1 row: 1 can be imported, 0 cannot.')).toBeInTheDocument()
  expect(screen.queryByText('The first row must hold the titles.')).not.toBeInTheDocument()
})

test('ADM-21 a file that is no table is refused before it is sent', async () => {
  const { requests: calls } = stubApi({ 'GET /bulk-changes': { data: [] } })
  openPage('/admin/products/import')
  const text = new File(['x'], 'pipes.pdf', { type: 'application/pdf' })
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(await screen.findByLabelText('File with products'), text)
  expect(await screen.findByText('Choose a CSV or XLSX file.')).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/products/import')).toHaveLength(0)
})

test('ADM-21 long files are shown 50 rows at a time', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => row({ row: index + 2, name: `Pipe ${index + 2}` }))
  await openWith({ [IMPORT]: report(rows) })
  expect(await screen.findByText('Pipe 51')).toBeInTheDocument()
  expect(screen.queryByText('Pipe 52')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('listitem', { name: '3' }))
  expect(await screen.findByText('Pipe 121')).toBeInTheDocument()
  expect(store('Import 120 products')).toBeEnabled()
})

test('ADM-25 a column without a unit is asked about, and the file is read again with the answer', async () => {
  const text = '“Rate” does not say what its prices are for. Which is it?'
  const answer = { column: 1, unit: 'tonnes' as const }
  await openWith({
    [IMPORT]: () =>
      sentUnder('answers').at(-1) === undefined
        ? report([bad], {
            column_questions: [{ column: 'Rate', text, choices: [{ label: 'Per tonne', answer }] }],
          })
        : report([row({ written_price: '₹62,500.00 per tonne' })], {
            skipped: [{ row: 9, text: 'Total', reason: 'A total.' }],
          }),
  })
  expect(await screen.findByRole('group', { name: text })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Per tonne' }))
  expect(await screen.findByText('₹62,500.00 per tonne')).toBeInTheDocument()
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: /1 row not read/ }))
  expect(await screen.findByText('Row 9, ‘Total’: A total.')).toBeInTheDocument()
  await userEvent.click(store('Import 1 product'))
  expect(sentUnder('answers')).toEqual(Array(2).fill(JSON.stringify([answer])))
})

test('ADM-25 a row with a question is left out unless it is chosen', async () => {
  const questions = [
    { column: 'Price (INR)', value: '9000', reason: 'Ten times the price now. Is it right?' },
  ]
  await openWith({
    [IMPORT]: report([row({}), row({ row: 3, name: 'Dear', action: 'update', id: 7, questions })]),
  })
  expect(await screen.findByText('1 row with a question: select those that are right.')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Dear/ })).toHaveTextContent('Ten times the price now. Is it right?')
  expect(store('Import 1 product')).toBeEnabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import row 3' }))
  expect(store('Import 2 products')).toBeEnabled()
})
