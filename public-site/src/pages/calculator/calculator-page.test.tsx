import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderSite } from '../../testing/render-site.tsx'

const result = () => screen.getByRole('region', { name: 'Weight' })

async function open(address = '/calculator') {
  const user = userEvent.setup()
  const view = renderSite(address, {})
  await screen.findByRole('heading', { level: 1 })
  const choose = (name: string, option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name }), screen.getByRole('option', { name: option }))
  const type = async (name: string, text: string) => {
    await user.clear(screen.getByLabelText(name))
    await user.type(screen.getByLabelText(name), text)
  }
  return { ...view, user, choose, type }
}

test('PUB-15 a size of ASME B36.10M fills the dimensions and has the standard’s weight', async () => {
  const { choose } = await open()
  await choose('Nominal size', 'NPS 4 (DN 100)')
  expect(screen.getByRole('textbox', { name: 'Outside diameter' })).toHaveValue('114.3')
  expect(screen.getByRole('textbox', { name: 'Wall thickness' })).toHaveValue('6.02')
  expect(result()).toHaveTextContent('16.08 kg/m')
  expect(result()).toHaveTextContent('(114.3 − 6.02) × 6.02 × 0.0246615')
})

test('PUB-15 shows weight per piece, total weight and metres per tonne', async () => {
  const { type } = await open()
  await type('Pieces', '10')
  expect(result()).toHaveTextContent('Per piece32.64 kg')
  expect(result()).toHaveTextContent('All pieces326.4 kg')
  expect(result()).toHaveTextContent('Pieces per tonne30.64')
  expect(result()).toHaveTextContent('Metres per tonne183.82 m')
})

test('PUB-15 IS 1239 weights come from its table, not from the formula', async () => {
  const { choose } = await open()
  await choose('Standard', 'IS 1239')
  await choose('Nominal bore', '65 NB')
  await choose('Class', 'Medium, 3.6 mm')
  expect(result()).toHaveTextContent('6.42 kg/m')
  expect(result()).toHaveTextContent('Tabulated: the mass is printed in IS 1239.')
})

test('PUB-15 stainless sizes have a separate table and their own density', async () => {
  const { choose } = await open()
  await choose('Standard', 'ASME B36.19M, stainless')
  await choose('Nominal size', 'NPS 14 (DN 350)')
  await choose('Schedule', 'Sch 10S, 4.78 mm')
  expect(screen.getByRole('combobox', { name: 'Material' })).toHaveDisplayValue('Stainless 304, 7930 kg/m³')
  expect(result()).toHaveTextContent('41.78 kg/m')
  await choose('Material', 'Stainless 316, 7980 kg/m³')
  expect(result()).toHaveTextContent('42.04 kg/m')
})

test('PUB-15 custom hollow sections', async () => {
  const { choose, type } = await open()
  await choose('Shape', 'Rectangular hollow section')
  await type('Width', '100')
  await type('Height', '50')
  await type('Wall thickness', '4')
  expect(result()).toHaveTextContent('8.59 kg/m')
  expect(result()).toHaveTextContent('corners rounded by 2 walls outside and 1 inside, as in IS 4923')
  expect(screen.getByRole('combobox', { name: 'Standard' })).toHaveDisplayValue('Custom size')
  expect(
    screen.getByRole('img', { name: /rectangular section, 100\smm by 50\smm, 4\smm wall/ }),
  ).toBeVisible()
})

test('PUB-15 inches are the same pipe', async () => {
  const { choose } = await open()
  await choose('Unit', 'Inches')
  expect(screen.getByRole('textbox', { name: 'Outside diameter' })).toHaveValue('2.374')
  expect(result()).toHaveTextContent('5.44 kg/m')
  expect(result()).toHaveTextContent('Per foot3.66 lb')
})

test('PUB-15 a wall that does not fit is explained', async () => {
  const { type } = await open()
  await type('Wall thickness', '31')
  expect(result()).toHaveTextContent(/A wall of 31\smm does not fit: it must be less than half/)
})

test('PUB-15 the address carries a calculation', async () => {
  const { user, address, type } = await open()
  await type('Outside diameter', '48.3')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/calculator?od=48.3&wall=3.91'))
})

test('PUB-15 a shared address shows its calculation', async () => {
  await open('/calculator?standard=is-4923&size=60x40&variant=2.9&length=6')
  expect(screen.getByRole('combobox', { name: 'Section' })).toHaveDisplayValue('60 × 40')
  expect(result()).toHaveTextContent('4.12 kg/m')
})

test('PUB-15 a calculation of a standard size links to its estimate', async () => {
  const { type } = await open()
  await type('Pieces', '25')
  expect(screen.getByRole('link', { name: 'Estimate the cost' })).toHaveAttribute(
    'href',
    '/estimate?standard=asme-b36.10m&size=50&variant=40&length=6&quantity=25',
  )
  await type('Wall thickness', '50')
  expect(screen.queryByRole('link', { name: 'Estimate the cost' })).not.toBeInTheDocument()
})

test('PUB-15 a mass of a table is shown with all digits the table has', async () => {
  const { choose } = await open()
  await choose('Standard', 'IS 1239')
  await choose('Nominal bore', '15 NB')
  expect(result()).toHaveTextContent('Choose a class.')
  await choose('Class', 'Light, 2 mm')
  expect(result()).toHaveTextContent('0.947 kg/m')
})

test('PUB-15 PUB-28 PUB-32 typed dimensions name the standard sizes that have them; a chosen one goes to the estimate', async () => {
  const { user, type, address } = await open()
  await type('Outside diameter', '273')
  await type('Wall thickness', '9.27')
  expect(result()).toHaveTextContent('60.29 kg/m')
  await user.click(screen.getByRole('link', { name: 'ASME B36.10M NPS 10 (DN 250), Sch 40, 9.27 mm' }))
  expect(screen.getByRole('combobox', { name: 'Standard' })).toHaveDisplayValue('ASME B36.10M, carbon steel')
  await waitFor(() => expect(address()).toBe('/calculator?standard=asme-b36.10m&size=250&variant=40'))
  expect(screen.getByRole('link', { name: 'Estimate the cost' })).toHaveAttribute(
    'href',
    '/estimate?standard=asme-b36.10m&size=250&variant=40&length=6&quantity=1',
  )
  expect(screen.getByRole('link', { name: 'Products of this size' })).toHaveAttribute(
    'href',
    '/products?search=273+x+9.27',
  )
  await type('Wall thickness', '9')
  expect(screen.getByRole('link', { name: 'Estimate the cost' })).toHaveAttribute(
    'href',
    '/estimate?standard=custom&size=273x9&variant=carbon&length=6&quantity=1',
  )
})

test('PUB-15 LNG-07 a size that the standard lacks is said, never replaced', async () => {
  const { choose } = await open('/calculator?standard=is-1239&size=70&variant=medium')
  expect(result()).toHaveTextContent('IS 1239 has no 70 NB; the nearest are 65 and 80.')
  expect(screen.queryByRole('link', { name: 'Estimate the cost' })).not.toBeInTheDocument()
  await choose('Nominal bore', '65 NB')
  expect(result()).toHaveTextContent('6.42 kg/m')
})

test('PUB-15 LNG-01 a schedule that a size lacks is asked for', async () => {
  const { choose } = await open('/calculator?standard=asme-b36.10m&size=600&variant=60')
  expect(result()).toHaveTextContent('355.28 kg/m')
  await choose('Nominal size', 'NPS 2 (DN 50)')
  expect(result()).toHaveTextContent('ASME B36.10M has no schedule 60 at NPS 2 (DN 50). Choose a schedule.')
  await choose('Schedule', 'STD, 3.91 mm')
  expect(result()).toHaveTextContent('5.44 kg/m')
})

test('PUB-15 LNG-07 fractions of inches are typed as the trade writes them', async () => {
  const { choose, type } = await open()
  await choose('Unit', 'Inches')
  await type('Outside diameter', '2 3/8')
  await type('Wall thickness', '0.154')
  expect(result()).toHaveTextContent('5.44 kg/m')
  await type('Pieces', '1.5')
  expect(result()).toHaveTextContent('Enter a whole number of pieces.')
})

test('PUB-15 all sizes of the standard stand in a table with their weights, and one that is chosen fills the fields', async () => {
  const { user, address } = await open('/calculator?standard=is-1239&size=50&variant=medium')
  const sizes = within(await screen.findByRole('region', { name: 'Sizes and weights to IS 1239' }))
  expect(sizes.getByRole('link', { name: /^50\sNB, medium: / })).toHaveAttribute('aria-current', 'page')
  const light = sizes.getByRole('link', { name: /^65\sNB, light: / })
  expect(light).toHaveTextContent('5.71 kg/m Ø 76 mm')
  await user.click(light)
  expect(result()).toHaveTextContent('5.71 kg/m')
  expect(screen.getByRole('combobox', { name: 'Nominal bore' })).toHaveDisplayValue('65 NB')
  await waitFor(() => expect(address()).toBe('/calculator?standard=is-1239&size=65&variant=light'))
})
