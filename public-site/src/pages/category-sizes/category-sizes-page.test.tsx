import { toPaise } from '@nalika/shared-api/contract'
import type { CategorySize } from '@nalika/shared-api/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSite } from '../../testing/render-site.tsx'

const pipe: CategorySize = {
  shape: 'round',
  nominal_size: 'NPS 2',
  schedule: '40',
  diameter: 60.3,
  min_diameter: 60.3,
  width: null,
  height: null,
  thickness: 3.91,
  products: 1,
  in_stock: true,
  product_id: 12,
  weight_per_metre: 5.44,
  price: toPaise(3000),
  price_per_metre: toPaise(500),
  price_per_kg: toPaise(91.91),
}
const box: CategorySize = {
  ...pipe,
  shape: 'rectangular',
  nominal_size: '60 × 40',
  schedule: null,
  diameter: null,
  min_diameter: null,
  width: 60,
  height: 40,
  thickness: 2.9,
  products: 2,
  price: null,
  price_per_metre: null,
  price_per_kg: null,
}
const sizes = [
  pipe,
  { ...pipe, schedule: '160', thickness: 8.74, products: 3 },
  { ...pipe, schedule: '80', thickness: 5.54 },
  { ...pipe, nominal_size: 'NPS 3', diameter: 88.9, min_diameter: 88.9, thickness: 5.49, product_id: 13 },
  { ...pipe, nominal_size: 'NPS 30', schedule: 'STD', diameter: 762, min_diameter: 762, thickness: 9.53 },
  {
    ...pipe,
    nominal_size: 'NB 50',
    schedule: 'light',
    min_diameter: 60.2,
    thickness: 2.9,
    products: 2,
  },
  { ...pipe, nominal_size: 'NB 50', schedule: 'medium', thickness: 3.6 },
  { ...pipe, nominal_size: 'NB 50', schedule: 'heavy', thickness: 4.5 },
  { ...pipe, nominal_size: null, schedule: null, thickness: 5 },
  box,
]
const site = {
  'GET /categories/erw/sizes': {
    status: true,
    category: { id: 'erw', name: 'ERW Pipes' },
    grades: ['A53 Gr A', 'A53 Gr B'],
    data: sizes,
  },
}
const matrix = (name: string) => screen.findByRole('table', { name: new RegExp(`^${name}`) })
const texts = (elements: HTMLElement[]) =>
  elements.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

test('PUB-26 PUB-32 the sizes of a category are matrices of nominal size × schedule, class or wall', async () => {
  renderSite('/category/erw/sizes', site)
  expect(await screen.findByRole('heading', { level: 1, name: 'ERW Pipes: sizes' })).toBeVisible()
  const schedules = await matrix('Nominal size × schedule')
  expect(texts(within(schedules).getAllByRole('columnheader'))).toEqual([
    'Size',
    'STD',
    'Sch 40',
    'Sch 80',
    'Sch 160',
  ])
  expect(texts(within(schedules).getAllByRole('rowheader'))).toEqual([
    'NPS 2 60.3 mm',
    'NPS 3 88.9 mm',
    'NPS 30 762 mm',
  ])
  expect(texts(within(schedules).getAllByRole('cell')).slice(4, 8)).toEqual([
    '–',
    'NPS 3, Sch 40: ₹3,000.00 5.44 kg/m In stock ',
    '–',
    '–',
  ])
  const classes = within(await matrix('Nominal bore × class'))
  expect(texts(classes.getAllByRole('columnheader'))).toEqual(['Size', 'light', 'medium', 'heavy'])
  expect(texts(classes.getAllByRole('rowheader'))).toEqual(['NB 50 60.3 mm'])
  expect(texts(classes.getAllByRole('cell'))[0]).toMatch(/ 2 productsØ 60.2 mm$/)
  expect(texts(within(await matrix('Size × wall')).getAllByRole('rowheader'))).toEqual(['Ø 60.3 mm '])
  expect(texts(within(await matrix('Rectangular')).getAllByRole('cell'))).toEqual([
    '60 × 40, 2.90 mm: On request 5.44 kg/m In stock 2 products',
  ])
})

test('PUB-26 a switch shows prices, weights or stock in the cells, prices first', async () => {
  renderSite('/category/erw/sizes', site)
  const shown = within(await screen.findByRole('group', { name: 'Show in the table' }))
  expect(shown.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual([
    'Prices',
    'Weights',
    'Stock',
  ])
  expect(shown.getByRole('radio', { name: 'Prices' })).toBeChecked()
})

test('PUB-26 a cell leads to its product, or to the list of several', async () => {
  renderSite('/category/erw/sizes?grade=A53+Gr+B', site)
  const link = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link(/^NPS.3, Sch.40/)).toBe('/product/13')
  const limits = 'min_diameter=60.3&max_diameter=60.3&min_thickness=8.74&max_thickness=8.74'
  expect(await link(/^NPS.2, Sch.160/)).toBe(
    `/products?${limits}&category=erw&grade=A53+Gr+B&view=table&unit=piece`,
  )
  expect(await link(/^NB.50, light/)).toContain('min_diameter=60.2&max_diameter=60.3&')
  expect(await link(/^60.×.40/)).toContain('search=60+x+40+x+2.9&category=erw')
})

test('PUB-26 the cells show the lowest price in the chosen unit, of the chosen grade', async () => {
  const user = userEvent.setup()
  const { address, sentTo } = renderSite('/category/erw/sizes', site)
  await user.click(await screen.findByRole('link', { name: '₹/kg' }))
  const schedules = await matrix('Nominal size × schedule')
  await waitFor(() => expect(schedules).toHaveTextContent('NPS 3, Sch 40: ₹91.91'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grade' }), 'A53 Gr A')
  await waitFor(() => expect(address()).toBe('/category/erw/sizes?unit=kg&grade=A53+Gr+A'))
  expect(sentTo('GET', '/categories/erw/sizes').at(-1)?.query).toEqual({ grade: 'A53 Gr A' })
})

test('PUB-26 PUB-02 there are no sizes of a category that does not exist', async () => {
  renderSite('/category/copper/sizes', {})
  expect(await screen.findByText('Not Found')).toBeVisible()
})
