import type { OwnPriceReport, OwnPriceRow } from '@nalika/shared-api/contract'
import { refusal, stubApi } from '@nalika/shared-api/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'
import { brandList, productPage } from '../../testing/products.ts'

const openPortal = portalOpener({
  '/distributor/my-products/prices': () => import('./own-prices-page.tsx'),
  '/distributor/my-products': () => import('../my-products/my-products-page.tsx'),
})

const IMPORT = 'POST /distributor/own-prices/import'
const file = new File(['Product,Rate\n'], 'rates.csv', { type: 'text/csv' })

const rowOf = (part: Partial<OwnPriceRow>): OwnPriceRow => ({
  key: String(part.row ?? 2),
  row: 2,
  id: 1,
  name: 'Pipe One',
  action: 'update',
  problems: [],
  questions: [],
  changes: [{ column: 'Price', from: '58.4', to: '61.25' }],
  ...part,
})
const wrong = rowOf({
  row: 3,
  id: null,
  name: 'Pipe Nine',
  action: 'error',
  changes: [],
  problems: [{ column: 'Product', value: 'Pipe Nine', reason: 'Unknown.' }],
})
const same = rowOf({ row: 4, name: 'Pipe Two', action: 'unchanged', changes: [] })
const reportOf = (rows: OwnPriceRow[], part: Partial<OwnPriceReport> = {}): OwnPriceReport => ({
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
  import_id: null,
  ...part,
})

const append = jest.spyOn(FormData.prototype, 'append')
const sentUnder = (field: string) =>
  append.mock.calls.filter(([name]) => name === field).map(([, value]) => String(value))
beforeEach(() => append.mockClear())

async function openWith(answers: Parameters<typeof stubApi>[0]) {
  const api = stubApi({ 'GET /distributor/own-prices/imports': { data: [] }, ...answers })
  const portal = openPortal('/distributor/my-products/prices')
  await userEvent.upload(await screen.findByLabelText('File with prices'), file)
  return { api, ...portal }
}
const importButton = (name: string) => screen.getByRole('button', { name })

test('DIS-09 rows say what they do; wrong ones are skipped knowingly, unchanged ones confirmed on request', async () => {
  const { address } = await openWith({
    [IMPORT]: () =>
      sentUnder('mode').at(-1) === 'store'
        ? reportOf([], { message: '1 product updated, 1 product confirmed.', import_id: 5 })
        : reportOf([rowOf({}), wrong, same]),
    'GET /distributor/products': productPage([]),
    'GET /distributor/brands': brandList([]),
  })
  expect(await screen.findByText('3 rows: 2 can be imported, 1 cannot.')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Pipe Nine/ })).toHaveTextContent('Product ‘Pipe Nine’: Unknown.')
  expect(importButton('Import 1 price')).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Skip the 1 row with errors' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Confirm the 1 unchanged price' }))
  await userEvent.click(importButton('Import 2 prices'))
  // Beside the list, without a dialog before.
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument()
  expect(address()).toBe('/distributor/my-products')
  expect([sentUnder('mode'), sentUnder('confirm_unchanged')]).toEqual([['preview', 'store'], ['true']])
})

test('DIS-09 a file that cannot be read says why', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await openWith({ [IMPORT]: () => refusal(422, { message: 'No.', errors: { file: ['No titles.'] } }) })
  expect(await screen.findByText('No titles.')).toBeInTheDocument()
})

test('DIS-09 imports of the last day are undone from the list', async () => {
  const recent = {
    id: 5,
    label: '400 products updated',
    imported_by: 'Ravi',
    imported_at: '2026-11-22T10:00:00Z',
  }
  stubApi({
    'GET /distributor/own-prices/imports': { data: [recent] },
    'POST /distributor/own-prices/imports/5/undo': {
      status: true,
      success: true,
      message: '400 products restored.',
      restored: 400,
      left_out_count: 0,
    },
  })
  openPortal('/distributor/my-products/prices')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo 400 products updated' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('400 products restored.')).toBeInTheDocument()
})

test('DIS-09 a column without a unit is asked about, and the file is read again with the answer', async () => {
  const text = '“Rate” does not say what its prices are for. Which is it?'
  const answer = { column: 1, unit: 'tonnes' as const }
  await openWith({
    [IMPORT]: () =>
      sentUnder('layout').at(-1) === undefined
        ? reportOf([wrong], {
            column_questions: [{ column: 'Rate', text, choices: [{ label: 'Per tonne', answer }] }],
          })
        : reportOf([rowOf({})]),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Per tonne' }))
  expect(await screen.findByText('1 row: 1 can be imported, 0 cannot.')).toBeInTheDocument()
  expect(sentUnder('layout')).toEqual([JSON.stringify({ columns: [answer] })])
})

test('DIS-09 a row with a question is only imported when it is selected', async () => {
  const questions = [{ column: 'Price', value: '931.40', reason: 'Ten times the price now. Is it right?' }]
  await openWith({
    [IMPORT]: () =>
      sentUnder('mode').at(-1) === 'store'
        ? reportOf([], { import_id: 5 })
        : reportOf([rowOf({ questions }), rowOf({ row: 3 })]),
    'GET /distributor/products': productPage([]),
    'GET /distributor/brands': brandList([]),
  })
  expect(await screen.findByRole('button', { name: 'Import 1 price' })).toBeEnabled()
  await userEvent.click(screen.getByRole('button', { name: 'It is right' }))
  await userEvent.click(importButton('Import 2 prices'))
  await screen.findByRole('button', { name: 'Undo' })
  expect([sentUnder('rows'), sentUnder('confirmed')]).toEqual([['["2","3"]'], ['["2"]']])
})
