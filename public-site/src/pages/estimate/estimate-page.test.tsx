import { writeStorage } from '@nalika/shared-ui'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  addToQuoteList,
  clearQuoteList,
  LONGEST_LIST,
  productLine,
} from '../../components/quote-list/quote-list-store.ts'
import { renderSite, unreachable, type Answers } from '../../testing/render-site.tsx'
import { listOf, productWith } from '../../testing/samples.ts'
import { totalsOf, weighLine, type EstimateLine } from './estimate.ts'

const line = (name: string) => screen.getByRole('region', { name })
const total = () => screen.getByRole('region', { name: 'Total' })

/** A size at ₹70 a kilogram and a product in tonnes, for Karnataka. */
const KEPT = '?line=asme-b36.10m_50_40_6_10_pieces_70&line=p1_10_tonnes_123456.5&to=Karnataka'
const KEPT_AND_NUMBERED = new RegExp(`^\\${KEPT}&id=EST-\\d{8}-[2-9A-Z]{4}$`)

beforeEach(() => {
  clearQuoteList()
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
})

async function open(answers: Answers = {}, address = '/estimate') {
  const user = userEvent.setup()
  const view = renderSite(address, answers)
  await screen.findByRole('heading', { level: 1 })
  const type = async (part: HTMLElement, name: string, text: string) => {
    await user.clear(within(part).getByRole('spinbutton', { name }))
    await user.type(within(part).getByRole('spinbutton', { name }), text)
  }
  const choose = (part: HTMLElement, name: string, option: string) =>
    user.selectOptions(within(part).getByRole('combobox', { name }), option)
  return { ...view, user, type, choose }
}

const sectionLine = (changes: Partial<EstimateLine>): EstimateLine => ({
  id: 1,
  product: null,
  standard: 'is-4923',
  size: '60x40',
  variant: '2.9',
  length: '6',
  quantity: '7',
  unit: 'pieces',
  rate: '68.35',
  rateUnit: 'kg',
  hsn: '',
  ...changes,
})

/** From Telangana, without freight. */
const supply = (customerState: string) => ({ supplierState: 'Telangana', customerState, freight: '' })

test('PUB-16 lines are weighed from the tables and summed up with 18% GST as one types', async () => {
  const { user, type, choose } = await open()
  await type(line('Line 1'), 'Rate', '70')
  // 10 pieces of 6 m at 5.44 kg/m
  expect(line('Line 1')).toHaveTextContent('326.4 kg · ₹22,848.00')
  expect(total()).toHaveTextContent('GST 18%₹4,112.64')
  await user.click(screen.getByRole('button', { name: 'Add a line' }))
  await choose(line('Line 2'), 'Standard', 'IS 1239')
  expect(line('Line 2')).toHaveTextContent('Choose a class.')
  await choose(line('Line 2'), 'Class', 'Light, 2.9 mm')
  await type(line('Line 2'), 'Quantity', '100')
  expect(total()).toHaveTextContent(/Total₹[0-9],[0-9]{2},[0-9]{3}\.[0-9]{2}/)
})

test('PUB-16 a quantity counts pieces, metres, kilograms or tonnes', async () => {
  const { type, choose } = await open()
  await choose(line('Line 1'), 'Standard', 'IS 1239')
  await choose(line('Line 1'), 'Class', 'Light, 2.9 mm')
  await type(line('Line 1'), 'Quantity', '12')
  const weighs: [string, string][] = [
    ['Pieces', '293.76 kg'],
    ['Metres', '48.96 kg'],
    ['Kilograms', '12 kg'],
    ['Tonnes', '12,000 kg'],
  ]
  for (const [unit, weight] of weighs) {
    await choose(line('Line 1'), 'Unit', unit)
    expect(line('Line 1')).toHaveTextContent(weight)
  }
})

test('PUB-16 GST is CGST and SGST inside a state, IGST between states, UTGST in a union territory', async () => {
  const { type, choose } = await open()
  await type(line('Line 1'), 'Rate', '70')
  await choose(total(), 'Your state', 'Telangana')
  expect(total()).toHaveTextContent('CGST 9%₹2,056.32')
  expect(total()).toHaveTextContent('SGST 9%₹2,056.32')
  await choose(total(), 'Your state', 'Karnataka')
  expect(total()).toHaveTextContent('IGST 18%₹4,112.64')
  expect(total()).not.toHaveTextContent('CGST')
  await choose(total(), 'Supplier’s state', 'Karnataka')
  expect(total()).toHaveTextContent('SGST 9%')
  await choose(total(), 'Your state', 'Ladakh')
  await choose(total(), 'Supplier’s state', 'Ladakh')
  expect(total()).toHaveTextContent('UTGST 9%')
})

test('PUB-16 the bulk discount depends on the weight, is shown, and reaches 15%', async () => {
  const { type, choose } = await open()
  await choose(line('Line 1'), 'Unit', 'Tonnes')
  await type(line('Line 1'), 'Rate', '100')
  await type(line('Line 1'), 'Quantity', '4.999')
  expect(total()).not.toHaveTextContent('Bulk discount 3%')
  await type(line('Line 1'), 'Quantity', '5')
  expect(total()).toHaveTextContent('Bulk discount 3%−₹15,000.00')
  expect(within(total()).getByText('this order')).toBeVisible()
  await type(line('Line 1'), 'Quantity', '50')
  expect(total()).toHaveTextContent('Subtotal₹50,00,000.00')
  expect(total()).toHaveTextContent('Bulk discount 15%−₹7,50,000.00')
  expect(total()).toHaveTextContent('Taxable value₹42,50,000.00')
  expect(total()).toHaveTextContent('Total₹50,15,000.00')
})

test('PUB-16 PUB-28 a catalogue product becomes a line with its price, in place of the example', async () => {
  const { user, sentTo } = await open({ 'GET /onlyProducts': listOf([productWith()]) })
  await user.type(screen.getByRole('searchbox', { name: 'Add a product from the catalogue' }), 'a106')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.click(await screen.findByRole('button', { name: 'Add Deccan A106 pipe NPS 2 Sch 40' }))
  expect(sentTo('GET', '/onlyProducts')[0]?.query.search).toBe('a106')
  expect(within(line('Line 1')).getByRole('spinbutton', { name: 'Rate' })).toHaveValue(123456.5)
  expect(line('Line 1')).toHaveTextContent('326.4 kg · ₹12,34,565.00')
  expect(screen.queryByRole('region', { name: 'Line 2' })).not.toBeInTheDocument()
})

test('PUB-16 products that fail to load show an error, and the lines stay', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await open({ 'GET /onlyProducts': unreachable })
  await user.type(screen.getByRole('searchbox'), 'a106')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('The products could not be loaded. Please try again.')).toBeVisible()
  expect(line('Line 1')).toBeVisible()
  logged.mockRestore()
})

test('PUB-16 an address can name the product or the size', async () => {
  await open({ 'GET /productDetails/1': { status: true, data: productWith() } }, '/estimate?product=1')
  expect(within(line('Line 1')).getByRole('link', { name: 'Deccan A106 pipe NPS 2 Sch 40' })).toBeVisible()
})

test('PUB-16 Request this quote sends all lines to the quote list', async () => {
  const { user, type, choose, address } = await open()
  await user.click(screen.getByRole('button', { name: 'Add a line' }))
  await choose(line('Line 2'), 'Standard', 'IS 4923, hollow sections')
  expect(line('Line 2')).toHaveTextContent('Choose a section.')
  await choose(line('Line 2'), 'Section', '25 × 25')
  await choose(line('Line 2'), 'Wall', '2 mm')
  await choose(line('Line 2'), 'Unit', 'Tonnes')
  await type(line('Line 2'), 'Quantity', '2.5')
  await user.click(screen.getByRole('button', { name: 'Request this quote' }))
  await waitFor(() => expect(address()).toBe('/quote-list'))
  const listed = within(await screen.findByRole('list', { name: 'Lines of the quote list' }))
  expect(listed.getByText('ASME B36.10M NPS 2 (DN 50), Sch 40, 3.91 mm', { selector: 'p' })).toBeVisible()
  expect(listed.getByText('IS 4923 25 × 25, 2 mm', { selector: 'p' })).toBeVisible()
  expect(
    listed.getAllByRole('textbox', { name: /^Quantity/ }).map((field) => (field as HTMLInputElement).value),
  ).toEqual(['10', '2.5'])
})

test('PUB-16 nothing is requested without a quantity', async () => {
  const { user, type, address } = await open()
  await type(line('Line 1'), 'Quantity', '0')
  await user.click(screen.getByRole('button', { name: 'Request this quote' }))
  expect(within(total()).getByRole('alert')).toHaveTextContent('Enter a quantity first.')
  expect(address()).toBe('/estimate')
})

test('PUB-16 a line can be taken out, but not the last one', async () => {
  const { user } = await open()
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add a line' }))
  await user.click(screen.getByRole('button', { name: 'Remove line 1' }))
  expect(screen.queryByRole('region', { name: 'Line 2' })).not.toBeInTheDocument()
})

test('PUB-16 Print prints', async () => {
  const print = jest.fn()
  window.print = print
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('PUB-16 tax is calculated to the paisa, each half separately', () => {
  // 4.12 kg/m × 6 m × 7 = 173.04 kg
  const { subtotal, taxes, total: sum } = totalsOf([sectionLine({})], supply('Telangana'))
  expect([subtotal, ...taxes.map(({ amount }) => amount), sum]).toEqual([
    1_182_728, 106_446, 106_446, 1_395_620,
  ])
  expect(totalsOf([sectionLine({})], supply('Goa')).total).toBe(1_395_619)
})

test('PUB-16 two lines of the same size stay two lines of the request, also when requested again', async () => {
  const { user, type, router, address } = await open()
  await user.click(screen.getByRole('button', { name: 'Add a line' }))
  await type(line('Line 2'), 'Quantity', '20')
  await user.click(screen.getByRole('button', { name: 'Request this quote' }))
  await waitFor(() => expect(address()).toBe('/quote-list'))
  const quantities = async () => {
    const list = await screen.findByRole('list', { name: 'Lines of the quote list' })
    return within(list)
      .getAllByRole('textbox', { name: /^Quantity/ })
      .map((field) => (field as HTMLInputElement).value)
  }
  expect(await quantities()).toEqual(['10', '20'])
  // Back, changed and requested once more: the lines take the place of the earlier ones.
  await act(() => router.navigate(`/estimate${window.location.search}`))
  await type(line('Line 2'), 'Quantity', '25')
  await user.click(screen.getByRole('button', { name: 'Request this quote' }))
  await waitFor(() => expect(address()).toBe('/quote-list'))
  expect(await quantities()).toEqual(['10', '25'])
})

test('PUB-16 the same product on two lines is requested twice', async () => {
  const { user, type } = await open(
    { 'GET /productDetails/1': { status: true, data: productWith() } },
    '/estimate?line=p1_10_pieces_5&line=p1_20_pieces_6',
  )
  await type(line('Line 1'), 'Quantity', '11')
  await user.click(screen.getByRole('button', { name: 'Request this quote' }))
  expect(await screen.findAllByText(/^2 lines/)).not.toHaveLength(0)
})

test('PUB-16 PUB-28 a total without all rates is marked as incomplete', async () => {
  const { user, type } = await open()
  await type(line('Line 1'), 'Rate', '70')
  await user.click(screen.getByRole('button', { name: 'Add a line' }))
  await type(line('Line 2'), 'Quantity', '20')
  await user.clear(within(line('Line 2')).getByRole('spinbutton', { name: 'Rate' }))
  expect(total()).toHaveTextContent('Subtotal of priced lines₹22,848.00')
  expect(total()).toHaveTextContent('TotalIncomplete: 1 line without a rate')
  await type(line('Line 2'), 'Rate', '71')
  expect(total()).not.toHaveTextContent('Incomplete')
})

test('PUB-28 the URL has every line, so that an estimate survives a reload', async () => {
  const { user, type, choose } = await open({ 'GET /onlyProducts': listOf([productWith()]) })
  await type(line('Line 1'), 'Rate', '70')
  await choose(total(), 'Your state', 'Karnataka')
  await user.type(screen.getByRole('searchbox', { name: 'Add a product from the catalogue' }), 'a106')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.click(await screen.findByRole('button', { name: 'Add Deccan A106 pipe NPS 2 Sch 40' }))
  await choose(line('Line 2'), 'Unit', 'Tonnes')
  expect(window.location.search).toMatch(KEPT_AND_NUMBERED)
})

test('PUB-28 a URL with lines restores them, without deleted products', async () => {
  const { router } = await open(
    { 'GET /productDetails/1': { status: true, data: productWith() } },
    `/estimate${KEPT}`,
  )
  expect(within(line('Line 1')).getByRole('spinbutton', { name: 'Rate' })).toHaveValue(70)
  expect(within(line('Line 2')).getByRole('link', { name: 'Deccan A106 pipe NPS 2 Sch 40' })).toBeVisible()
  expect(within(line('Line 2')).getByRole('combobox', { name: 'Unit' })).toHaveValue('tonnes')
  expect(within(total()).getByRole('combobox', { name: 'Your state' })).toHaveValue('Karnataka')
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await act(() => router.navigate(`/estimate${KEPT.replace('p1_', 'p9_')}`))
  expect(screen.getByText('A product of this estimate could not be found.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Line 2' })).not.toBeInTheDocument()
  logged.mockRestore()
})

test('PUB-28 a URL without valid lines shows the example', async () => {
  await open({}, '/estimate?line=x&line=constructor_1_2&line=p0_1&line=__proto__')
  expect(within(line('Line 1')).getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(10)
})

test('PUB-16 a request with too many lines shows an error and loses no line', async () => {
  addToQuoteList(
    Array.from({ length: LONGEST_LIST }, (_, index) => productLine(productWith({ id: index + 1 }))),
  )
  const { user, address } = await open()
  await user.click(screen.getByRole('button', { name: 'Request this quote' }))
  expect(within(total()).getByRole('alert')).toHaveTextContent('A request has at most 200 lines.')
  expect(address()).toBe('/estimate')
})

test('PUB-26 rates per kilogram become rates per piece or metre at the same amount', async () => {
  const { user, address } = await open(
    {
      'GET /productDetails/1': {
        status: true,
        data: productWith({ price: 3000, length: 6, weight_per_metre: 5 }),
      },
    },
    `/estimate${KEPT}`,
  )
  const choose = async (label: string) =>
    user.click(within(screen.getByRole('group', { name: 'Prices per' })).getByRole('button', { name: label }))
  const rate = (name: string) => within(line(name)).getByRole('spinbutton', { name: 'Rate' })
  await choose('₹/piece')
  expect(rate('Line 1')).toHaveValue(2284.8)
  expect(line('Line 1')).toHaveTextContent('₹22,848.00')
  await choose('₹/m')
  expect(rate('Line 1')).toHaveValue(380.8)
  expect(rate('Line 2')).toHaveValue(20576.0833)
  expect(window.location.search).toContain('line=p1_10_tonnes_20576.0833_metre')
  expect(screen.getByRole('button', { name: '₹/m' })).toHaveAttribute('aria-pressed', 'true')
  await choose('₹/piece')
  expect(rate('Line 2')).toHaveValue(123456.5)
  expect(address()).toContain('/estimate')
})

test('PUB-26 a rate of a shared estimate keeps its unit', async () => {
  await open({}, '/estimate?line=asme-b36.10m_50_40_6_10_pieces_400_metre')
  expect(line('Line 1')).toHaveTextContent('₹24,000.00')
  expect(within(line('Line 1')).getByText('₹/m')).toBeVisible()
})

test('PUB-28 the browser keeps the estimate: the page without lines shows it, and a link adds to it', async () => {
  const products = { 'GET /productDetails/1': { status: true, data: productWith() } }
  const { type, user, router } = await open(products)
  await type(line('Line 1'), 'Rate', '70')
  const number = new URLSearchParams(window.location.search).get('id')
  await act(() => router.navigate('/estimate'))
  expect(await screen.findByDisplayValue('70')).toBeVisible()
  expect(router.state.location.search).toContain(`id=${String(number)}`)
  await act(() => router.navigate('/estimate?product=1'))
  await waitFor(() => expect(line('Line 2')).toHaveTextContent('Deccan A106 pipe'))
  expect(window.location.search).not.toContain('product=')
  await user.click(screen.getByRole('button', { name: 'Start a new estimate' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Line 2' })).not.toBeInTheDocument())
  expect(within(line('Line 1')).getByRole('spinbutton', { name: 'Rate' })).toHaveValue(null)
})

test('PUB-28 a visit rendered without the stored estimate shows it once it runs in the browser', async () => {
  writeStorage('estimate', KEPT.replace('&line=p1_10_tonnes_123456.5', ''))
  await open()
  await waitFor(() =>
    expect(within(line('Line 1')).getByRole('spinbutton', { name: 'Rate' })).toHaveValue(70),
  )
})

test('PUB-28 a custom size is weighed from its dimensions, and a wrong one is named and leaves the total incomplete', async () => {
  const { user, choose } = await open()
  await choose(line('Line 1'), 'Standard', 'Custom size')
  const size = within(line('Line 1')).getByRole('textbox', { name: 'Size in mm' })
  expect(size).toHaveValue('60.3 × 3.91')
  await user.clear(size)
  await user.type(size, '88.9 x 4')
  // (88.9 − 4) × 4 × 0.0246615 = 8.38 kg/m
  expect(line('Line 1')).toHaveTextContent('502.8 kg')
  await choose(line('Line 1'), 'Steel', 'Stainless 316')
  expect(line('Line 1')).toHaveTextContent('510.6 kg')
  expect(window.location.search).toContain('line=custom_88.9+x+4_stainless316_6_10_pieces')
  await user.clear(size)
  await user.type(size, '60 × 40 × 25')
  expect(line('Line 1')).toHaveTextContent(/A wall of 25\smm does not fit.*at most 10\smm/)
  expect(total()).toHaveTextContent('Incomplete: 1 line without a rate')
})

test('PUB-28 freight is taxed with the goods, and a line without a rate is marked', async () => {
  const { type } = await open()
  expect(line('Line 1')).toHaveTextContent('No rate')
  await type(line('Line 1'), 'Rate', '70')
  expect(total()).toHaveTextContent('FreightNot included')
  await type(total(), 'Freight', '5000.50')
  expect(total()).toHaveTextContent('Taxable value₹27,848.50')
  expect(total()).toHaveTextContent('GST 18%₹5,012.73')
  expect(total()).toHaveTextContent('Total₹32,861.23')
  expect(window.location.search).toContain('freight=5000.50')
})

test('PUB-28 the print has number, date, customer, HSN codes and pieces', async () => {
  await open(
    {},
    '/estimate?line=asme-b36.10m_50_40_6_1_tonnes_70&line=is-1239_50_medium_6_5_pieces_70&for=Apte+%26+Sons&id=EST-20261123-4F2K',
  )
  const paper = screen.getByRole('region', { name: 'Estimate EST-20261123-4F2K' })
  expect(paper).toHaveTextContent('23 Nov 2026')
  expect(paper).toHaveTextContent('For Apte & Sons')
  const [first, second] = within(paper).getAllByRole('row').slice(1)
  expect(first).toHaveTextContent(/7304 ?1 tonne ?31/)
  expect(second).toHaveTextContent('7306')
  expect(paper).toHaveTextContent('Freight is not included.')
})

test('PUB-28 values of a URL that no form can give are ignored', async () => {
  await open({}, '/estimate?line=asme-b36.10m_50_40_6_10_pieces_70__9999&freight=-5&from=Atlantis&id=%3Cb%3E')
  expect(screen.getByRole('combobox', { name: 'HSN code' })).toHaveValue('7304')
  expect(within(total()).getByRole('spinbutton', { name: 'Freight' })).toHaveValue(null)
  expect(within(total()).getByRole('combobox', { name: 'Supplier’s state' })).toHaveValue('Telangana')
  expect(screen.getByText(/^Estimate EST-\d{8}-[2-9A-Z]{4}$/)).toBeInTheDocument()
})

test('PUB-28 Copy link copies the address with all lines', async () => {
  const { user, type } = await open()
  await type(line('Line 1'), 'Rate', '70')
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(window.location.href)
})

test('PUB-16 PUB-28 a quantity by weight orders whole pieces, and metres need no length of a piece', () => {
  const weighed = weighLine(sectionLine({ unit: 'tonnes', quantity: '1' }))
  // 1000 ÷ (4.12 × 6) = 40.453
  expect(weighed?.pieces).toBe(41)
  const byMetre = weighLine(
    sectionLine({ unit: 'kg', quantity: '412', length: '', rate: '10', rateUnit: 'metre' }),
  )
  expect([byMetre?.pieces, byMetre?.amount]).toEqual([null, 100_000])
})

test('PUB-28 LNG-07 a size that the standard lacks is said, and counts as incomplete', async () => {
  await open({}, '/estimate?line=is-1239_70_medium_6_10_pieces_70')
  expect(line('Line 1')).toHaveTextContent('IS 1239 has no 70 NB; the nearest are 65 and 80.')
  expect(line('Line 1')).toHaveTextContent('Weight unknown')
  expect(total()).toHaveTextContent('Incomplete: 1 line without a rate')
})
