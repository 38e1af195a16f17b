import { chooseOption } from '@nalika/shared-ui/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'
import { brandList, brandOf } from '../../testing/products.ts'
import { json, stubApi } from '@nalika/shared-api/testing'

const openPortal = portalOpener({
  '/distributor/brands': () => import('./brands-page.tsx'),
})

const LIST = 'GET /distributor/brands'
const SAVE = 'POST /distributor/brands'

const three = () =>
  brandList([
    brandOf({ id: 1, name: 'Ayasutra', company_name: 'Ayasutra Tubes' }),
    brandOf({ id: 2, name: 'Lohanadi', selected: true, selected_products: 12 }),
    brandOf({ id: 3, name: 'Vajra', selected: true, selected_products: 0, type: 'others' }),
  ])
const saved = (lost: number[] = []) => ({
  status: true,
  success: true,
  message: 'Selected brands saved successfully!',
  selected: 2,
  dropped_product_ids: lost,
})
const brand = (name: string) => screen.findByRole('checkbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save brands' }))
const bodies = (api: { bodies: unknown[] }) => api.bodies

afterEach(() => jest.restoreAllMocks())

test('DIS-02 all brands with their products; the selected ones are ticked and counted', async () => {
  stubApi({ [LIST]: three })
  openPortal('/distributor/brands')
  expect(await brand('Ayasutra')).not.toBeChecked()
  expect(await brand('Lohanadi')).toBeChecked()
  expect(await brand('Lohanadi')).toHaveAccessibleDescription(
    'Lohanadi Tubes Ltd Seamless pipes · 240 products · you sell 12',
  )
  expect(screen.getByText(/of 3 brands selected/)).toHaveTextContent('2 of 3 brands selected')
})

test('DIS-02 search and filter narrow the cards and are in the URL', async () => {
  stubApi({ [LIST]: three })
  const { address } = openPortal('/distributor/brands')
  await brand('Vajra')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search brands' }), 'tubes aya{Enter}')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Vajra' })).not.toBeInTheDocument())
  expect(await brand('Ayasutra')).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/distributor/brands?search=tubes+aya'))
  await chooseOption('Show', 'Your brands')
  expect(await screen.findByText('No brands found.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await brand('Vajra')).toBeInTheDocument()
})

test('SES-16 DIS-02 saving stores the changes, and says which brands are sold and which wait', async () => {
  const api = stubApi({ [LIST]: three, [SAVE]: () => ({ ...saved(), requested: 1 }) })
  openPortal('/distributor/brands')
  await userEvent.click(await brand('Ayasutra'))
  expect(screen.getByRole('group', { name: 'Changes' })).toHaveTextContent('1 to add. Not saved yet.')
  await save()
  expect(
    await screen.findByRole('alertdialog', { name: 'Selected brands saved successfully!' }),
  ).toHaveTextContent(
    'You now sell 2 brands. 1 brand waits for approval: leads and products come after that.',
  )
  expect(bodies(api)).toEqual([{ added: [1], removed: [] }])
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Changes' })).not.toBeInTheDocument())
})

test('DIS-02 dropping a brand warns about the consequences, and No changes nothing', async () => {
  const api = stubApi({ [LIST]: three, [SAVE]: () => saved([5, 6]) })
  openPortal('/distributor/brands')
  await userEvent.click(await brand('Lohanadi'))
  expect(screen.getByText(/12 products of yours go with it/)).toBeInTheDocument()
  await save()
  const question = await screen.findByRole('alertdialog', { name: 'Remove Brands' })
  expect(question).toHaveTextContent(
    'Removing Lohanadi also removes 2 products from My Products. You will need a new approval to sell Lohanadi again.',
  )
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Save brands' })).toBeInTheDocument()
  expect(bodies(api)).toEqual([{ added: [], removed: [2], preview: true }])
  expect(await brand('Lohanadi')).not.toBeChecked()
})

test('DIS-02 Undo restores a brand that was not approved yet', async () => {
  const waiting = () =>
    brandList([brandOf({ id: 2, name: 'Lohanadi', selected: true, approval: 'requested' })])
  const api = stubApi({ [LIST]: waiting, [SAVE]: () => saved() })
  openPortal('/distributor/brands')
  await userEvent.click(await brand('Lohanadi'))
  await save()
  expect(await screen.findByText('1 brand dropped.')).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(bodies(api).slice(1)).toEqual([
      { added: [], removed: [2] },
      { added: [2], removed: [] },
    ]),
  )
})

test('DIS-02 an approved brand is given up after a question alone: nothing could restore its approval', async () => {
  const api = stubApi({ [LIST]: three, [SAVE]: () => saved() })
  openPortal('/distributor/brands')
  await userEvent.click(await brand('Vajra'))
  await save()
  const question = await screen.findByRole('alertdialog', { name: 'Remove Brands' })
  expect(question).toHaveTextContent('You will need a new approval to sell Vajra again.')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove and save' }))
  expect(
    await screen.findByRole('alertdialog', { name: 'Selected brands saved successfully!' }),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(bodies(api)).toEqual([
    { added: [], removed: [3], preview: true },
    { added: [], removed: [3] },
  ])
})

test('DIS-02 a failed save shows the reason and keeps the selection', async () => {
  stubApi({ [LIST]: three, [SAVE]: () => json(503, { message: 'The service is not available right now.' }) })
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  openPortal('/distributor/brands')
  await userEvent.click(await brand('Ayasutra'))
  await save()
  const dialog = await screen.findByRole('alertdialog', { name: 'Not Saved' })
  expect(dialog).toHaveTextContent('The service is not available right now.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(await brand('Ayasutra')).toBeChecked()
})
