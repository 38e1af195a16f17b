import type { GridEdit, GridReport } from '@nalika/shared-api/contract'
import { callsOf, refusal, stubApi } from '@nalika/shared-api/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'

const openPortal = portalOpener({
  '/distributor/my-products/grid': () => import('./price-grid-page.tsx'),
  '/distributor/my-products/prices': () => import('../own-prices/own-prices-page.tsx'),
})

const GRID = '/distributor/own-prices/grid'
const EMPTY = { item_code: '', price: '', price_unit: '', stock: '' }
const rows = ['Pipe One', 'Pipe Two'].map((name, place) => ({
  id: place + 1,
  name,
  version: 3,
  cells: EMPTY,
}))

/** Reads a price with its unit only. */
function read({ mode, rows: sent }: GridEdit): GridReport {
  return {
    status: true,
    success: true,
    message: '2 products saved.',
    rows: sent.map(({ id, version, cells }) => ({
      id,
      name: `Pipe ${id === 1 ? 'One' : 'Two'}`,
      version: mode === 'store' ? version + 1 : version,
      cells: {
        ...EMPTY,
        ...cells,
        ...(cells.price === 'Rs. 62,500/MT' && { price: '62500', price_unit: 'tonnes' }),
      },
      problems:
        cells.price === '65' && cells.price_unit === undefined
          ? [{ field: 'price_unit', reason: 'Name the unit of the price.' }]
          : [],
      questions: [],
    })),
    changed: sent.length,
    undo_id: mode === 'store' ? 9 : null,
  }
}

/** As a browser tells the page about a paste. */
function paste(text: string) {
  const clipboardData = { types: ['text/plain'], getData: () => text }
  act(() => {
    document.dispatchEvent(Object.assign(new Event('paste', { cancelable: true }), { clipboardData }))
  })
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('ADM-28 DIS-09 a pasted block is read, corrected at the cell, kept when saving fails, saved as one change and undone', async () => {
  let isAway = true
  const { requests } = stubApi({
    [`GET ${GRID}`]: { rows, total: 2 },
    [`POST ${GRID}`]: async (request: Request) => {
      const edit = (await request.json()) as GridEdit
      return isAway && edit.mode === 'store' ? refusal(500) : read(edit)
    },
    'POST /distributor/own-prices/imports/9/undo': { message: '2 products restored.', left_out_count: 0 },
  })
  const { router } = openPortal('/distributor/my-products/grid')
  const sheet = await screen.findByRole('group', { name: 'Your prices' })
  // oxlint-disable-next-line testing-library/no-node-access -- The library's element has neither role nor name.
  act(() => sheet.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  paste('SKU-1\tRs. 62,500/MT\nSKU-2\t65')
  expect(await screen.findByText('2 changed rows, not saved yet')).toBeInTheDocument()

  const notes = within(await screen.findByRole('list', { name: 'Cells to correct or confirm' }))
  expect(notes.getByText('Name the unit of the price.')).toBeInTheDocument()
  await userEvent.click(notes.getByRole('button', { name: 'Price unit of Pipe Two' }))
  expect(screen.getByText(/^Price unit of Pipe Two: empty\. Name the unit/)).toBeInTheDocument()
  paste('kg')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.getByText('2 changed rows, not saved yet')).toBeInTheDocument()
  await act(() => router.navigate('/distributor/my-products/prices'))
  const question = await screen.findByRole('alertdialog', { name: 'Unsaved Changes' })
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))

  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('No unsaved changes')).toBeInTheDocument()
  const sent = await Promise.all(
    callsOf(requests, 'POST', GRID).map((request) => request.json() as Promise<GridEdit>),
  )
  expect(sent.at(-1)).toEqual({
    mode: 'store',
    rows: [
      { id: 1, version: 3, cells: { item_code: 'SKU-1', price: '62500', price_unit: 'tonnes' } },
      { id: 2, version: 3, cells: { item_code: 'SKU-2', price: '65', price_unit: 'kg' } },
    ],
    confirmed: [],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('group', { name: 'Your prices' })).toBeInTheDocument()
  expect(callsOf(requests, 'POST', '/distributor/own-prices/imports/9/undo')).toHaveLength(1)
})
