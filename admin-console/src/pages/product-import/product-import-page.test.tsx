import { chooseOption } from '@nalika/shared-ui/portal/testing'
import { UPLOADS } from '@nalika/shared-api/contract'
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
  key: String(changes.row ?? 2),
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
  layout: {},
  is_remembered: false,
  stored: 0,
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
  const { calls } = await openWith({ [IMPORT]: report([row({}), bad]) })
  expect(await screen.findByText('2 rows: 1 can be imported, 1 cannot.')).toBeInTheDocument()
  // What is wrong comes first.
  const line = screen.getByRole('row', { name: /Bad pipe/ })
  expect(line).toHaveTextContent('3')
  expect(line).toHaveTextContent('Price (INR) ‘dear’: This is no number.')
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
  await screen.findByText('2 products added.')
  expect(sentUnder('rows')).toEqual(['["2","4"]'])
  expect(callsOf(calls, 'POST', '/products/import')[1]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'))
})

const update = row({
  row: 3,
  name: 'Known',
  action: 'update',
  id: 7,
  changes: [{ column: 'Price (INR)', from: '2165', to: '2300' }],
})
const sourceOf = (fields: (string | null)[]): NonNullable<ImportReport['source']> => ({
  sheets: [{ name: '', has_table: true }],
  sheet: 0,
  titles: { first: 1, last: 1 },
  is_matrix: false,
  columns: ['Product Name', 'Basic Rate'].map((title, column) => ({
    column,
    title,
    field: fields[column] ?? null,
  })),
  rows: [
    ['Product Name', 'Basic Rate'],
    ['Pipe', '2300'],
  ],
  hidden_rows: 0,
  hidden_columns: 0,
})

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
  await userEvent.click(screen.getByRole('checkbox', { name: 'All of Changes (2 rows)' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'All of New (1 row)' }))
  expect(store('Import 2 products')).toBeEnabled()
})

test('ADM-25 the rows of a price list that no product has are left out unless chosen', async () => {
  await openWith({
    [IMPORT]: report([row({ action: 'new' }), update], { source: sourceOf(['name', 'price']) }),
  })
  expect(await screen.findByRole('checkbox', { name: 'Import row 2' })).not.toBeChecked()
  expect(store('Import 1 product')).toBeEnabled()
})

test('ADM-25 DOC-03 a column is corrected above the source, and the file is stored as it is then read', async () => {
  const layout = { columns: [{ column: 1, field: 'price' }] }
  await openWith({
    [IMPORT]: () =>
      sentUnder('mode').at(-1) === 'store'
        ? report([], { stored: 1, message: '1 product updated.' })
        : sentUnder('layout').length === 0
          ? report([], { columns_problem: 'Choose.', source: sourceOf(['name', null]) })
          : report([update], { layout, source: sourceOf(['name', 'price']) }),
  })
  expect(await screen.findByText('Choose.')).toBeInTheDocument()
  await chooseOption('Imported as: Basic Rate', 'Price (INR)')
  expect(await screen.findByRole('row', { name: /Known/ })).toBeInTheDocument()
  await userEvent.click(store('Import 1 product'))
  await screen.findByText('1 product updated.')
  expect(sentUnder('layout')).toEqual(Array(2).fill(JSON.stringify(layout)))
  expect(sentUnder('update')).toContain('true')
})

test('DOC-03 a file that is read as last time says so, and forgets it on request', async () => {
  await openWith({
    [IMPORT]: () => report([row({})], { is_remembered: sentUnder('mode').at(-1) === 'preview' }),
  })
  expect(await screen.findByText('Read as last time')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Forget this' }))
  await waitFor(() => expect(screen.queryByText('Read as last time')).not.toBeInTheDocument())
  expect(sentUnder('mode')).toEqual(['preview', 'forget'])
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

test('ADM-21 a file that holds no list is refused before it is sent', async () => {
  const { requests: calls } = stubApi({ 'GET /bulk-changes': { data: [] } })
  openPage('/admin/products/import')
  const text = new File(['x'], 'pipes.docx', { type: 'application/msword' })
  const user = userEvent.setup({ applyAccept: false })
  await user.upload(await screen.findByLabelText('File with products'), text)
  expect(await screen.findByText(UPLOADS.list.wrongType)).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/products/import')).toHaveLength(0)
})

test('ADM-25 a column without a unit is asked about, and the file is read again with the answer', async () => {
  const text = '“Rate” does not say what its prices are for. Which is it?'
  const answer = { column: 1, unit: 'tonnes' as const }
  await openWith({
    [IMPORT]: () =>
      sentUnder('layout').at(-1) === undefined
        ? report([bad], {
            column_questions: [{ column: 'Rate', text, choices: [{ label: 'Per tonne', answer }] }],
          })
        : report([row({ written_price: '₹62,500.00 per tonne' })], {
            layout: { columns: [answer] },
            skipped: [{ row: 9, text: 'Total', reason: 'A total.' }],
          }),
  })
  expect(await screen.findByRole('group', { name: text })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Per tonne' }))
  expect(await screen.findByText(/₹62,500.00 per tonne/)).toBeInTheDocument()
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Not read (1)' }))
  expect(screen.getByRole('row', { name: /9 Total A total\./ })).toBeInTheDocument()
  await userEvent.click(store('Import 1 product'))
  expect(sentUnder('layout')).toEqual(Array(2).fill(JSON.stringify({ columns: [answer] })))
})

test('ADM-25 a row with a question is left out unless it is chosen', async () => {
  const questions = [
    { column: 'Price (INR)', value: '9000', reason: 'Ten times the price now. Is it right?' },
  ]
  await openWith({
    [IMPORT]: report([row({}), row({ row: 3, name: 'Dear', action: 'update', id: 7, questions })]),
  })
  expect(await screen.findByRole('row', { name: /Dear/ })).toHaveTextContent(
    'Ten times the price now. Is it right?',
  )
  expect(store('Import 1 product')).toBeEnabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import row 3' }))
  expect(store('Import 2 products')).toBeEnabled()
})
