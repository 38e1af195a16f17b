import { chooseOption, chosenOption } from '@nalika/shared-ui/portal/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, json, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'
import { aListOfProducts, aProductRecord } from '../../testing/products.ts'

const openPage = pageOpener({
  '/admin/products': () => import('./products-page.tsx'),
  '/products/view/:productId': () => import('../product/product-page.tsx'),
})

const LIST = 'GET /products'
const VALUES = 'GET /products/filter-values'
const NAME = 'ERW Pipe 2" NB Sch 40'
const values = {
  data: {
    grade: ['Grade A', 'Grade B'],
    standard: ['ASTM A106', 'IS 1239'],
    material: ['Carbon steel'],
    brands: [{ id: 3, name: 'Lohanadi' }],
  },
}
const products = [
  aProductRecord(),
  aProductRecord({
    id: 14,
    name: 'SHS 60',
    category: 'hollow-sections',
    category_label: 'Hollow Sections',
    shape: 'square',
    diameter: null,
    min_diameter: null,
    max_diameter: null,
    width: 60,
    height: 60,
    thickness: 3.2,
    price: null,
    brand_ids: [],
    brand_names: [],
    status: 'inactive',
  }),
]

let errors: jest.SpyInstance
beforeEach(() => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

const queriesOf = (calls: Request[], path = '/products') =>
  callsOf(calls, 'GET', path).map(({ url }) => Object.fromEntries(new URL(url).searchParams))

test('ADM-06 lists products with size, category, brands, price and status, 6 a page', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfProducts(products), [VALUES]: values })
  openPage('/admin/products')
  const table = await screen.findByRole('table', { name: 'Products' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Product', 'Category', 'Brands', 'Price', 'Status', 'Actions'])
  const cellsOf = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .slice(1, 5)
      .map(({ textContent }) => textContent)
  expect(cellsOf(/ERW Pipe/)).toEqual(['ERW Pipes', 'Lohanadi, Setu', '₹2,165.00', 'Active'])
  expect(cellsOf(/SHS 60/)).toEqual(['Hollow Sections', '–', 'On request', 'Inactive'])
  expect(within(table).getAllByRole('rowheader')[0]).toHaveTextContent(`${NAME}Ø 60.3 × 3.91 mm`)
  expect(within(table).getAllByRole('rowheader')[1]).toHaveTextContent('SHS 6060 × 60 × 3.2 mm')
  expect(queriesOf(calls)).toEqual([{ page: '1', per_page: '6' }])
  const links: [string | RegExp, string][] = [
    [/Back to Dashboard/, '/admin/dashboard'],
    ['Add Product', '/products/add'],
    ['Import', '/admin/products/import'],
    [`View ${NAME}`, '/products/view/12'],
    [`Edit ${NAME}`, '/products/edit/12'],
  ]
  for (const [name, href] of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(errors).not.toHaveBeenCalled()
})

test('NAV-05 the section Products is the current one in the list and on the pages of a product', async () => {
  stubApi({
    [LIST]: aListOfProducts(products),
    'GET /products/12': { success: true, product: aProductRecord() },
  })
  const router = openPage('/admin/products')
  expect(await screen.findByRole('link', { name: 'Products', current: 'page' })).toBeInTheDocument()
  await router.navigate('/products/view/12')
  expect(await screen.findByRole('heading', { level: 1, name: NAME })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Products', current: true })).toBeInTheDocument()
})

test('ADM-06 filters are in the URL; invalid values are ignored', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfProducts(products) })
  openPage(
    '/admin/products?name=pipe&category=erw&status=active&price_from=100.5&price_to=5000&sort=-price&page=1',
  )
  expect(await screen.findByRole('searchbox')).toHaveValue('pipe')
  expect(chosenOption('Category')).toBe('ERW Pipes')
  expect(chosenOption('Status')).toBe('Active')
  expect(screen.getByRole('spinbutton', { name: 'Price from' })).toHaveValue('100.5')
  expect(queriesOf(calls)).toEqual([
    {
      name: 'pipe',
      category: 'erw',
      status: 'active',
      price_from: '100.5',
      price_to: '5000',
      sort: '-price',
      page: '1',
      per_page: '6',
    },
  ])
})

test('ADM-06 filters by brand, grade, standard, material and diameter offer what products have', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfProducts(products), [VALUES]: values })
  openPage(
    '/admin/products?brand_id=3&grade=Grade+B&material=Carbon+steel&min_diameter=48.3&max_diameter=60.3',
  )
  await waitFor(() => expect(chosenOption('Brand')).toBe('Lohanadi'))
  expect(chosenOption('Grade')).toBe('Grade B')
  expect(chosenOption('Material')).toBe('Carbon steel')
  expect(screen.getByRole('spinbutton', { name: 'OD (mm) from' })).toHaveValue('48.3')
  await chooseOption('Standard', 'IS 1239')
  await waitFor(() =>
    expect(queriesOf(calls)[1]).toEqual({
      brand_id: '3',
      grade: 'Grade B',
      standard: 'IS 1239',
      material: 'Carbon steel',
      min_diameter: '48.3',
      max_diameter: '60.3',
      page: '1',
      per_page: '6',
    }),
  )
  expect(callsOf(calls, 'GET', '/products/filter-values')).toHaveLength(1)
})

test('ADM-06 invalid filters are not sent', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfProducts(products) })
  openPage(
    '/admin/products?category=cars&status=gone&price_from=-1&price_to=dear&brand_id=0&min_diameter=big&sort=email&page=0',
  )
  await screen.findByRole('table')
  expect(queriesOf(calls)).toEqual([{ page: '1', per_page: '6' }])
})

test('ADM-06 choosing a category starts at page 1', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOfProducts(products, { total: 30, current_page: 2, last_page: 5 }),
  })
  openPage('/admin/products?page=2')
  await chooseOption('Category', 'Hollow Sections')
  await waitFor(() =>
    expect(queriesOf(calls)[1]).toEqual({ category: 'hollow-sections', page: '1', per_page: '6' }),
  )
})

test('ADM-06 an empty list shows a message; filters without results can be cleared', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfProducts([], { total: 0 }) })
  openPage('/admin/products?status=inactive')
  expect(await screen.findByText('No products found.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }))
  await waitFor(() => expect(queriesOf(calls)[1]).toEqual({ page: '1', per_page: '6' }))
})

test('ADM-06 a list that fails recovers by Retry', async () => {
  let broken = true
  stubApi({ [LIST]: () => (broken ? unreachable() : aListOfProducts(products)) })
  openPage('/admin/products')
  expect(await screen.findByText('The products could not be loaded.')).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'SHS 60' })).toBeInTheDocument()
})

test('ADM-21 the export carries the filters and the order of the list, but no page', async () => {
  const { requests: calls } = stubApi({
    [LIST]: aListOfProducts(products, { total: 60, current_page: 2, last_page: 10 }),
    'GET /products/export': new Response('ID', { headers: { 'content-type': 'text/csv' } }),
  })
  openPage('/admin/products?status=active&sort=-name&page=2')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() =>
    expect(queriesOf(calls, '/products/export')).toEqual([
      { status: 'active', sort: '-name', format: 'csv' },
    ]),
  )
})

describe('deleting', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete SHS 60' }))
    return screen.getByRole('alertdialog', { name: 'Delete SHS 60?' })
  }

  test('ADM-06 deletion asks first, confirms, and offers Undo', async () => {
    let remaining = products
    stubApi({
      [LIST]: () => aListOfProducts(remaining),
      'DELETE /products/14': () => {
        remaining = products.slice(0, 1)
        return { status: true, success: true, message: '', deletion_id: 9 }
      },
      'POST /deletions/9/undo': () => {
        remaining = products
        return { status: true, success: true, message: '' }
      },
    })
    openPage('/admin/products')
    const question = await ask()
    expect(question).toHaveTextContent('This action cannot be undone.')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alertdialog', { name: 'Deleted!' })).toHaveTextContent(
      'SHS 60 has been deleted.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'SHS 60' })).not.toBeInTheDocument())
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
    expect(await screen.findByRole('link', { name: 'SHS 60' })).toBeInTheDocument()
  })

  test('ADM-06 Cancel changes nothing; a failure is shown', async () => {
    const { requests: calls } = stubApi({
      [LIST]: aListOfProducts(products),
      'DELETE /products/14': refusal(500),
    })
    openPage('/admin/products')
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Cancel' }))
    expect(callsOf(calls, 'DELETE', '/products/14')).toHaveLength(0)
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
      'Failed to delete product',
    )
  })
})

test('ADM-06 several products are deactivated at once, and nothing else of them changes', async () => {
  const append = jest.spyOn(FormData.prototype, 'append')
  const saved = { success: true, message: '', product: aProductRecord() }
  stubApi({ [LIST]: aListOfProducts(products), 'POST /products/12': saved, 'POST /products/14': saved })
  openPage('/admin/products')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select ERW Pipe/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select SHS 60/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  const question = await screen.findByRole('alertdialog', { name: 'Deactivate 2 products' })
  await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('2 products updated.')).toBeInTheDocument()
  expect(append.mock.calls).toEqual([
    ['name', NAME],
    ['status', 'inactive'],
    ['version', '4'],
    ['name', 'SHS 60'],
    ['status', 'inactive'],
    ['version', '4'],
  ])
  append.mockRestore()
})

test('ADM-25 a bulk edit is previewed, stored with the token of the preview, and can be undone', async () => {
  const report = {
    status: true,
    success: true,
    message: '2 products will be changed.',
    changed: 2,
    examples: [{ id: 1, name: 'Pipe', changes: [{ column: 'Price', from: '₹100.00', to: '₹105.00' }] }],
    skipped_count: 1,
    skipped: [{ id: 3, name: 'Dear', reason: 'It has no price.' }],
    token: 'abc',
    bulk_change_id: null,
  }
  const answers = [report, { ...report, message: '2 products updated.', bulk_change_id: 7 }]
  const { requests: calls } = stubApi({
    'GET /products': aListOfProducts([]),
    [VALUES]: values,
    'POST /products/bulk-edit': () => answers.shift(),
    'POST /bulk-changes/7/undo': {
      ...report,
      message: '1 restored. 1 left as they are.',
      restored: 1,
      left_out_count: 1,
      left_out: [{ id: 2, name: 'Pipe Two', reason: 'changed by somebody since' }],
    },
  })
  openPage('/admin/products?status=active')
  await userEvent.click(await screen.findByRole('button', { name: 'Bulk edit' }))
  await chooseOption('Price', 'By per cent')
  await userEvent.type(await screen.findByLabelText('Per cent (minus to reduce)'), '5')
  await chooseOption('Rounding', 'To the nearest ₹5')
  await userEvent.click(screen.getByRole('button', { name: 'Change another field' }))
  await chooseOption('Field', 'Standard')
  await userEvent.click(screen.getByLabelText('New value'))
  await userEvent.paste('IS 1239')
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Dear: It has no price.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Change 2 products' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const sent = callsOf(calls, 'POST', '/products/bulk-edit')
  const change = { price_percent: 5, round_to: 5, fields: { standard: 'IS 1239' } }
  const criteria = { status: 'active' }
  expect(await sent[0]?.json()).toEqual({ mode: 'preview', change, criteria })
  expect(await sent[1]?.json()).toEqual({ mode: 'store', change, criteria, token: 'abc' })
  await waitFor(() => expect(callsOf(calls, 'POST', '/bulk-changes/7/undo')).toHaveLength(1))
  expect(await screen.findByText(/Pipe Two: changed by somebody since/)).toBeInTheDocument()
})

test('ADM-25 a bulk edit is previewed only once the list shows what was typed', async () => {
  const searched = Promise.withResolvers<object>()
  const { requests: calls } = stubApi({
    [LIST]: ({ url }: Request) => (url.includes('name=') ? searched.promise : aListOfProducts(products)),
    [VALUES]: values,
    'POST /products/bulk-edit': aListOfProducts([]),
  })
  openPage('/admin/products')
  await userEvent.type(await screen.findByRole('searchbox'), 'Raised')
  await userEvent.click(screen.getByRole('button', { name: 'Bulk edit' }))
  await chooseOption('Price', 'By per cent')
  await userEvent.type(await screen.findByLabelText('Per cent (minus to reduce)'), '5')
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled()
  searched.resolve(aListOfProducts([]))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled())
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const [sent] = callsOf(calls, 'POST', '/products/bulk-edit')
  expect(await sent?.json()).toMatchObject({ criteria: { name: 'Raised' } })
})

test('ADM-25 a search with a space at its end can be previewed, and its preview ends with the search', async () => {
  const report = {
    status: true,
    success: true,
    message: '2 products will be changed.',
    changed: 2,
    examples: [],
    skipped_count: 0,
    skipped: [],
    token: 'abc',
    bulk_change_id: null,
  }
  stubApi({ [LIST]: aListOfProducts(products), [VALUES]: values, 'POST /products/bulk-edit': report })
  const router = openPage('/admin/products?name=pipe%20')
  await userEvent.click(await screen.findByRole('button', { name: 'Bulk edit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByRole('button', { name: 'Change 2 products' })).toBeEnabled()
  await act(() => router.navigate('/admin/products'))
  expect(await screen.findByRole('button', { name: 'Preview' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Change 2 products' })).not.toBeInTheDocument()
})

test('ADM-06 several categories and grades narrow the list together', async () => {
  const { requests: calls } = stubApi({ [LIST]: aListOfProducts(products), [VALUES]: values })
  openPage('/admin/products?category=erw,cars,seamless&grade=Grade+B,TP304')
  await screen.findByRole('table')
  expect(queriesOf(calls)).toEqual([
    { category: 'erw,seamless', grade: 'Grade B,TP304', page: '1', per_page: '6' },
  ])
})

test('ADM-28 price and status are changed where they are read, with an undo; a conflict says who and when', async () => {
  const append = jest.spyOn(FormData.prototype, 'append')
  const sent = () => append.mock.calls.splice(0)
  const saved = (changes: object) => ({
    ...{ success: true, message: '' },
    product: aProductRecord({ version: 5, ...changes }),
  })
  const api = stubApi({
    [LIST]: aListOfProducts(products),
    [VALUES]: values,
    'POST /products/12': saved({ price: 2200.5 }),
  })
  openPage('/admin/products')
  const user = userEvent.setup()
  const price = () => screen.findByRole('button', { name: `Price of ${NAME}: ₹2,165.00, change` })
  await user.click(await price())
  await user.keyboard('9{Escape}')
  expect(await price()).toHaveFocus()
  expect(sent()).toEqual([])
  await user.keyboard('{Enter}2200.5{Enter}')
  expect(await screen.findByText(`${NAME} costs ₹2,200.50 now.`)).toBeVisible()
  expect(sent()).toEqual([
    ['name', NAME],
    ['version', '4'],
    ['price', '2200.5'],
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.sent.filter((call) => call === 'POST /products/12')).toHaveLength(2))
  expect(sent()).toEqual([
    ['name', NAME],
    ['version', '5'],
    ['price', '2165'],
  ])

  api.answer({
    'POST /products/12': () =>
      json(409, {
        message: 'Somebody else has changed this product.',
        last_change: { by: 'Ravi Menon', at: '2026-11-05T05:15:00.000Z' },
      }),
  })
  await user.click(screen.getByRole('button', { name: `Status of ${NAME}: Active, change` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Inactive' }))
  expect(await screen.findByRole('alertdialog', { name: 'Not Saved' })).toHaveTextContent(
    'Ravi Menon changed it on 5 Nov 2026, 10:45 am.',
  )
  append.mockRestore()
})
