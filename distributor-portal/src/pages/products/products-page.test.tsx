import { startSession } from '@nalika/shared-auth'
import { chooseOption, chosenOption, openOptions } from '@nalika/shared-ui/portal/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'
import { brandList, brandOf, productOf, productPage } from '../../testing/products.ts'
import { json, stubApi } from '@nalika/shared-api/testing'

const openPortal = portalOpener({
  '/distributor/products': () => import('./products-page.tsx'),
})

const LIST = 'GET /distributor/products'
const BRANDS = 'GET /distributor/brands'
const IDS = 'GET /distributor/product-ids'
const SAVE = 'POST /distributor/products'

const brands = () => brandList([brandOf({ selected: true }), brandOf({ id: 8, name: 'Vajra' })])
/** Six products on pages of three, of which the second is stored. */
const catalogue = ({ url }: Request) => {
  const page = Number(new URL(url).searchParams.get('page') ?? 1)
  const rows = [1, 2, 3].map((index) => {
    const id = (page - 1) * 3 + index
    return productOf({ id, selected: id === 2 })
  })
  return productPage(rows, { total: 6, page, selectedTotal: 1 })
}
const saved = (selected: number) => ({
  status: true,
  success: true,
  message: 'Selected products saved successfully!',
  selected,
})
const checkbox = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const changes = () => screen.findByRole('group', { name: 'Changes' })

afterEach(() => jest.restoreAllMocks())

test('DIS-03 page sizes are 3, 15, 50, 100, 300, 500 and 1000; a search reaches the server', async () => {
  const api = stubApi({ [LIST]: catalogue, [BRANDS]: brands })
  const { address } = openPortal('/distributor/products')
  const options = within(await openOptions('Rows per page'))
  expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    ['3', '15', '50', '100', '300', '500', '1000'].map((size) => `${size} / page`),
  )
  expect(chosenOption('Rows per page')).toBe('3 / page')
  await userEvent.click(options.getByRole('option', { name: '1000 / page' }))
  await waitFor(() =>
    expect(api.sent).toContain('GET /distributor/products?page=1&per_page=1000&scope=catalogue'),
  )
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'erw{Enter}')
  await waitFor(() => expect(address()).toBe('/distributor/products?per_page=1000&search=erw'))
  await chooseOption('Brand', 'Lohanadi')
  await waitFor(() =>
    expect(api.sent).toContain(
      'GET /distributor/products?search=erw&brand_id=7&page=1&per_page=1000&scope=catalogue',
    ),
  )
})

test('DIS-03 the selection survives paging, and saving sends additions and removals', async () => {
  const api = stubApi({ [LIST]: catalogue, [BRANDS]: brands, [SAVE]: () => saved(2) })
  openPortal('/distributor/products')
  await userEvent.click(await checkbox('ERW pipe 1'))
  await userEvent.click(await checkbox('ERW pipe 2'))
  await userEvent.click(screen.getByTitle('Next page'))
  await userEvent.click(await checkbox('ERW pipe 5'))
  expect(await changes()).toHaveTextContent('2 to add, 1 to remove. Not saved yet.')
  await userEvent.click(screen.getByTitle('Previous page'))
  expect(await checkbox('ERW pipe 1')).toBeChecked()
  expect(await checkbox('ERW pipe 2')).not.toBeChecked()
  api.answer({
    [LIST]: () => productPage([productOf({ id: 1, selected: true })], { selectedTotal: 2 }),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save products' }))
  expect(
    await screen.findByRole('alertdialog', { name: 'Selected products saved successfully!' }),
  ).toHaveTextContent('You now sell 2 products.')
  expect(api.bodies).toEqual([{ added: [1, 5], removed: [2] }])
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Changes' })).not.toBeInTheDocument())
  expect(await checkbox('ERW pipe 1')).toBeChecked()
})

test('DIS-03 a tick that is taken back is no change; Discard forgets all of them', async () => {
  stubApi({ [LIST]: catalogue, [BRANDS]: brands })
  openPortal('/distributor/products')
  await userEvent.click(await checkbox('ERW pipe 1'))
  await userEvent.click(await checkbox('ERW pipe 1'))
  expect(screen.queryByRole('group', { name: 'Changes' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await userEvent.click(within(await changes()).getByRole('button', { name: 'Discard' }))
  expect(await checkbox('ERW pipe 1')).not.toBeChecked()
  expect(await checkbox('ERW pipe 2')).toBeChecked()
})

test('DIS-03 all rows of the page, and a range with Shift', async () => {
  stubApi({ [LIST]: catalogue, [BRANDS]: brands })
  openPortal('/distributor/products')
  const all = await screen.findByRole('checkbox', { name: 'Select all rows of this page' })
  expect(all).toBePartiallyChecked()
  await userEvent.click(all)
  expect(await changes()).toHaveTextContent('2 to add.')
  await userEvent.click(all)
  expect(await changes()).toHaveTextContent('1 to remove.')
  const user = userEvent.setup()
  await user.click(await checkbox('ERW pipe 3'))
  await user.keyboard('{Shift>}')
  await user.click(await checkbox('ERW pipe 1'))
  await user.keyboard('{/Shift}')
  expect(await checkbox('ERW pipe 2')).toBeChecked()
})

test('DIS-03 all results are ticked, whatever page they are on', async () => {
  const api = stubApi({
    [LIST]: catalogue,
    [BRANDS]: brands,
    [IDS]: () => ({ status: true, ids: [1, 3, 4, 5, 6], selected_ids: [2] }),
  })
  openPortal('/distributor/products?search=erw&brand_id=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Select all results' }))
  expect(await changes()).toHaveTextContent('5 to add.')
  expect(screen.getByText('6', { selector: 'strong' })).toBeInTheDocument()
  expect(api.sent).toContain('GET /distributor/product-ids?brand_id=7&search=erw')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all results' }))
  await waitFor(async () => expect(await changes()).toHaveTextContent('1 to remove.'))
})

test('DIS-03 an unsaved selection survives a reload, for the same person only', async () => {
  stubApi({ [LIST]: catalogue, [BRANDS]: brands })
  sessionStorage.setItem('nalika_choices', JSON.stringify({ userId: 7, brands: {}, products: { 3: true } }))
  openPortal('/distributor/products')
  expect(await checkbox('ERW pipe 3')).toBeChecked()
  act(() => startSession({ token: 'token-2', userId: 8, role: 'distributor', name: 'Somebody Else' }))
  await waitFor(async () => expect(await checkbox('ERW pipe 3')).not.toBeChecked())
})

test('DIS-03 a product withdrawn meanwhile is left out, and the rest is saved', async () => {
  const api = stubApi({ [LIST]: catalogue, [BRANDS]: brands })
  api.answer({
    [SAVE]: async (request) => {
      const { added } = (await request.json()) as { added: number[] }
      const index = added.indexOf(3)
      return index < 0
        ? saved(2)
        : json(422, {
            message: 'No.',
            errors: { [`added.${index}`]: ['This product is not in the catalogue.'] },
          })
    },
  })
  openPortal('/distributor/products')
  await userEvent.click(await checkbox('ERW pipe 1'))
  await userEvent.click(await checkbox('ERW pipe 3'))
  await userEvent.click(screen.getByRole('button', { name: 'Save products' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    '1 product was left out: none of your brands offers it any more.',
  )
  expect(api.bodies).toEqual([
    { added: [1, 3], removed: [] },
    { added: [1], removed: [] },
  ])
})

test('DIS-03 a failed save shows the reason and keeps the selection', async () => {
  stubApi({
    [LIST]: catalogue,
    [BRANDS]: brands,
    [SAVE]: () => json(422, { message: 'No.', errors: { added: ['You can sell at most 20,000 products.'] } }),
  })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  openPortal('/distributor/products')
  await userEvent.click(await checkbox('ERW pipe 1'))
  await userEvent.click(screen.getByRole('button', { name: 'Save products' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Not Saved' })
  expect(dialog).toHaveTextContent('You can sell at most 20,000 products.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(await checkbox('ERW pipe 1')).toBeChecked()
  expect(await changes()).toHaveTextContent('1 to add.')
})

test('DIS-03 without brands the page links to the brand selection', async () => {
  stubApi({ [LIST]: () => productPage([]), [BRANDS]: () => brandList([brandOf()]) })
  openPortal('/distributor/products')
  expect(await screen.findByText('No products available.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Choose brands' })).toHaveAttribute('href', '/distributor/brands')
})

test('DIS-03 a search without results can be cleared', async () => {
  const api = stubApi({ [LIST]: () => productPage([]), [BRANDS]: brands })
  const { address } = openPortal('/distributor/products?search=zzz')
  expect(await screen.findByText('No products found.')).toBeInTheDocument()
  api.answer({ [LIST]: catalogue })
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await checkbox('ERW pipe 1')).toBeInTheDocument()
  expect(address()).not.toContain('zzz')
})

test('DIS-03 a catalogue that fails to load shows an error and can be retried', async () => {
  const api = stubApi({ [LIST]: () => json(500, { message: 'Down.' }), [BRANDS]: brands })
  openPortal('/distributor/products')
  expect(await screen.findByText('The products could not be loaded.')).toBeInTheDocument()
  api.answer({ [LIST]: catalogue })
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await checkbox('ERW pipe 1')).toBeInTheDocument()
})

test('DIS-03 arrows move from row to row, Space ticks, End goes to the last', async () => {
  stubApi({ [LIST]: catalogue, [BRANDS]: brands })
  openPortal('/distributor/products')
  await checkbox('ERW pipe 1')
  const user = userEvent.setup()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('row', { name: /ERW pipe 1/ })).toHaveFocus())
  await user.keyboard('{ArrowDown}{ArrowDown} ')
  expect(await checkbox('ERW pipe 3')).toBeChecked()
  await user.keyboard('{Home}')
  await waitFor(() => expect(screen.getByRole('row', { name: /ERW pipe 1/ })).toHaveFocus())
  await user.keyboard('{End}')
  await waitFor(() => expect(screen.getByRole('row', { name: /ERW pipe 3/ })).toHaveFocus())
})

test('DIS-03 of a thousand rows only those near the window are rendered, and all are counted', async () => {
  // jsdom lays nothing out and does not scroll.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41)
  const thousand = Array.from({ length: 1000 }, (_, index) => productOf({ id: index + 1 }))
  stubApi({ [LIST]: () => productPage(thousand, { total: 1000, size: 1000 }), [BRANDS]: brands })
  openPortal('/distributor/products?per_page=1000')
  const table = await screen.findByRole('table', { name: 'Products of your brands' })
  expect(table).toHaveAttribute('aria-rowcount', '1001')
  const rows = within(table).getAllByRole('row')
  expect(rows.length).toBeLessThan(100)
  expect(rows[1]).toHaveAttribute('aria-rowindex', '2')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(await changes()).toHaveTextContent('1,000 to add.')
})
