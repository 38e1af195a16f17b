import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPortal } from '../../testing/open-portal.tsx'
import { brandList, brandOf, productOf, productPage } from '../../testing/products.ts'
import { json, stubApi } from '@nalika/shared-api/testing'

const LIST = 'GET /distributor/products'
const BRANDS = 'GET /distributor/brands'
const SAVE = 'POST /distributor/products'

/** Mocks the stored selection of the server. */
function keepSelection(ids: number[]) {
  let selected = ids
  const rows = () => selected.map((id) => productOf({ id, selected: true, offered: id !== 3 }))
  return stubApi({
    [LIST]: () => productPage(rows(), { selectedTotal: selected.length }),
    [BRANDS]: () => brandList([brandOf({ selected: true })]),
    [SAVE]: async (request) => {
      const { added = [], removed = [] } = (await request.json()) as Record<string, number[] | undefined>
      selected = [...selected.filter((id) => !removed.includes(id)), ...added].sort()
      return { status: true, success: true, message: 'Saved.', selected: selected.length }
    },
  })
}
const row = (name: string) => screen.queryByRole('row', { name: new RegExp(name) })

afterEach(() => jest.restoreAllMocks())

test('DIS-04 shows the stored selection, including products that customers no longer see', async () => {
  const api = keepSelection([1, 3])
  openPortal('/distributor/my-products')
  const cells = within(await screen.findByRole('row', { name: /ERW pipe 1/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).slice(1, 5)).toEqual([
    'Lohanadi',
    'YSt 240',
    'Ø 60.3 × 3.91 mm',
    '₹2,165.00',
  ])
  expect(row('ERW pipe 3')).toHaveTextContent('Currently not in the catalogue')
  expect(screen.getByRole('link', { name: 'ERW pipe 1' })).toHaveAttribute('href', '/product/1')
  expect(screen.queryByRole('link', { name: 'ERW pipe 3' })).not.toBeInTheDocument()
  expect(api.sent).toContain('GET /distributor/products?page=1&per_page=3&scope=selected')
})

test('DIS-04 one product is removed, and put back by Undo', async () => {
  const api = keepSelection([1, 2])
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ERW pipe 1' }))
  await waitFor(() => expect(row('ERW pipe 1')).not.toBeInTheDocument())
  expect(row('ERW pipe 2')).toBeInTheDocument()
  expect(screen.getByText('ERW pipe 1 removed from your products.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('row', { name: /ERW pipe 1/ })).toBeInTheDocument()
  expect(api.bodies).toEqual([{ removed: [1] }, { added: [1] }])
})

test('DIS-04 several products are removed at once', async () => {
  const api = keepSelection([1, 2, 4])
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select ERW pipe 1' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select ERW pipe 4' }))
  const bar = within(await screen.findByRole('group', { name: 'Selected products' }))
  await userEvent.click(bar.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(row('ERW pipe 4')).not.toBeInTheDocument())
  expect(screen.getByText('2 products removed from your products.')).toBeInTheDocument()
  expect(api.bodies).toEqual([{ removed: [1, 4] }])
  expect(screen.queryByRole('group', { name: 'Selected products' })).not.toBeInTheDocument()
})

test('DIS-04 after the last removal the list has the focus and explains what to do', async () => {
  keepSelection([1])
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ERW pipe 1' }))
  expect(await screen.findByText('No products available.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose products' })).toHaveAttribute(
    'href',
    '/distributor/products',
  )
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('DIS-04 a failed removal shows the reason and changes nothing', async () => {
  const api = keepSelection([1])
  api.answer({ [SAVE]: () => json(500, { message: 'Something went wrong.' }) })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  openPortal('/distributor/my-products')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ERW pipe 1' }))
  expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
    'Something went wrong.',
  )
  expect(row('ERW pipe 1')).toBeInTheDocument()
})
