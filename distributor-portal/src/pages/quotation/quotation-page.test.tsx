import {
  usualLastDay,
  type Quotation,
  type QuotationForm,
  type QuotationWorkspace,
  paise,
} from '@nalika/shared-api/contract'
import { aQuotation, json, stubApi } from '@nalika/shared-api/testing'
import { chooseOption } from '@nalika/shared-ui/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { portalOpener } from '../../testing/open-portal.tsx'

const openPortal = portalOpener({
  '/distributor/leads/:leadId/quotation': () => import('./quotation-page.tsx'),
})

const PATH = '/distributor/leads/41/quotation'
const WORKSPACE = `GET ${PATH}`
const SAVE = `POST ${PATH}`
const SEND_BUTTON = /^Send ₹[\d,.]+ to Asha Rao$/
const SEND = 'POST /distributor/quotations/31/send'

const { firm, customer } = aQuotation()
const workspaceOf = (part: Partial<QuotationWorkspace> = {}): { data: QuotationWorkspace } => ({
  data: {
    request: 'NR-000012',
    customer: { ...customer, phone: '', email: '' },
    firm,
    place_of_supply: 'Telangana',
    leads: [
      {
        lead_id: 41,
        reference: 'NQ-000041',
        product: 'ERW Pipe 60.3 × 3.91 mm',
        brand: 'Vajranal',
        hsn: '7306',
        quantity: 120,
        unit: 'metres',
        piece_length: 6,
        kilograms_per_metre: 5.44,
        own_price: null,
        ...{ catalogue_price: null, target_price: null, customer_price: null, last_price: null },
        obstacle: '',
      },
    ],
    templates: [],
    draft: null,
    sent: [],
    ...part,
  },
})
const draftOf = (part: Partial<Quotation> = {}) =>
  aQuotation({
    ...{ state: 'draft', version: 1, sent_at: null, sent_by: '', valid_until: usualLastDay() },
    ...part,
  })
const answer = (message: string, data: Quotation) => ({ status: true, message, data })
const total = () => screen.findByRole('region', { name: 'Total' })
const fill = async () => {
  await userEvent.type(await screen.findByRole('spinbutton', { name: /^Price per metre/ }), '540.50')
}

test('DEA-03 the form previews amounts and tax while prices are typed', async () => {
  stubApi({ [WORKSPACE]: workspaceOf() })
  openPortal(PATH)
  expect(await screen.findByRole('heading', { level: 1, name: 'Quotation for Asha Rao' })).toBeVisible()
  await fill()
  await waitFor(async () => expect(await total()).toHaveTextContent('Total with GST₹76,534.80'))
  expect(await total()).toHaveTextContent('CGST 9%₹5,837.40SGST 9%₹5,837.40')
})

test('DEA-03 a stored draft shows IGST for another state, and how a price by weight comes about', async () => {
  const lines = aQuotation().lines.map((line) => ({ ...line, price_unit: 'tonnes' as const }))
  const draft = draftOf({ place_of_supply: 'Maharashtra', weight_tolerance: 750, lines })
  stubApi({ [WORKSPACE]: workspaceOf({ draft }) })
  openPortal(PATH)
  // 0.6528 t at ₹540.50: ₹352.8384
  expect(await total()).toHaveTextContent('IGST 18%₹63.51Total with GST₹416.35')
  expect(await total()).toHaveTextContent(
    'Theoretical weight by kg per metre, ±7.5%; invoiced by actual weight.',
  )
  expect(screen.getByText(/ · priced as 652\.8 kg · /)).toBeInTheDocument()
})

test('DEA-03 a draft is saved in paise; an error of the server is shown at its field', async () => {
  const refused = json(422, { message: 'No.', errors: { 'lines.0.hsn': ['This HSN code is unknown.'] } })
  const api = stubApi({ [WORKSPACE]: workspaceOf(), [SAVE]: () => refused })
  openPortal(PATH)
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'HSN code' })).toHaveAccessibleDescription(
      'This HSN code is unknown.',
    ),
  )
  expect(api.bodies[0] as QuotationForm).toMatchObject({
    ...{ place_of_supply: 'Telangana', freight: 0, weight_tolerance: null },
    lines: [{ lead_id: 41, quantity: 120, unit_price: 54_050, price_unit: 'metres', gst_rate: 1800 }],
  })
  expect(api.bodies[0]).not.toHaveProperty('version')
})

const LEADS = 'GET /distributor/leads'

test('DEA-03 a block of a spreadsheet fills the cells, keys move between them, a line without a price is named, and the next lead follows', async () => {
  const [lead] = workspaceOf().data.leads
  if (!lead) throw new Error('No lead.')
  const price = { number: 'QT-2026-000003', sent_at: '2026-10-12T06:00:00.000Z', discount_rate: 0 }
  const leads = [
    {
      ...lead,
      ...{ catalogue_price: paise(360_000), target_price: paise(52_000) },
      own_price: {
        ...{ price: 500, price_unit: 'metres' as const, lead_time_days: null, item_code: '', city: '' },
        ...{
          publication: 'shown' as const,
          slabs: [{ from: 100, price: 490 }],
          slab_unit: 'metres' as const,
        },
        ...{ stock: null, stock_unit: 'pieces' as const, minimum_order: null, version: 1 },
        ...{ minimum_order_unit: 'pieces' as const, valid_until: '', confirmed_at: null },
      },
      customer_price: { ...price, unit_price: paise(53_000), price_unit: 'metres' as const },
    },
    { ...lead, lead_id: 42, reference: 'NQ-000042', product: 'GI tube 1"', unit: 'pieces' as const },
  ]
  const api = stubApi({
    [WORKSPACE]: workspaceOf({ leads }),
    [SAVE]: answer('The draft was saved.', draftOf()),
    [SEND]: answer('Quotation QT-2026-000007 was sent to the customer.', aQuotation()),
    [LEADS]: {
      data: [
        { id: 41, progress: 'new' },
        { id: 57, progress: 'new' },
      ],
    },
  })
  openPortal(PATH)
  const second = await screen.findByRole('group', { name: 'Line 2: GI tube 1"' })
  const first = screen.getByRole('group', { name: 'Line 1: ERW Pipe 60.3 × 3.91 mm' })
  expect(
    within(first).getByText(
      /Own price ₹490\.00 · Catalogue ₹600\.00 · Target ₹520\.00 · Last to this customer ₹530\.00 on 12 Oct 2026/,
    ),
  ).toBeInTheDocument()
  const cell = (line: HTMLElement, name: RegExp) => within(line).getByRole('spinbutton', { name })
  await userEvent.click(cell(first, /^Quantity/))
  await userEvent.paste('120\tmtr\t₹ 540.50\t/m\t5%\n40 nos\t\tper piece\t\t12%\n7\t8')
  await waitFor(() => expect(cell(first, /^Price per metre/)).toHaveValue('540.5'))
  expect(cell(first, /^Discount/)).toHaveValue('5')
  // 5% off ₹540.50 is ₹513.475.
  expect(within(first).getByText(/4\.79% \(₹2,817\.00\) above the own price$/)).toBeInTheDocument()
  expect(cell(second, /^Quantity in pieces/)).toHaveValue('40')
  expect(screen.getByText(/^Line 2: “12%” is no GST rate\./)).toBeInTheDocument()
  expect(screen.getByText('1 row has no line to go to and was left out.')).toBeInTheDocument()
  await userEvent.click(cell(first, /^Price per metre/))
  await userEvent.keyboard('{ArrowDown}')
  expect(cell(second, /^Price per piece/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  expect(cell(first, /^Quantity/)).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: SEND_BUTTON }))
  await waitFor(() =>
    expect(cell(second, /^Price per piece/)).toHaveAccessibleDescription('“GI tube 1"” has no price.'),
  )
  expect(api.sent).not.toContain(SAVE)
  await userEvent.click(cell(second, /^Price per piece/))
  await userEvent.paste('900')
  await userEvent.click(screen.getByRole('button', { name: SEND_BUTTON }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this quotation?' }))
  api.answer({ [WORKSPACE]: workspaceOf({ leads, sent: [aQuotation()] }) })
  await userEvent.click(question.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('link', { name: 'Next lead' })).toHaveAttribute(
    'href',
    '/distributor/leads/57/quotation',
  )
  expect(api.bodies[0]).toMatchObject({
    lines: [
      { quantity: 120, unit_price: 54_050, discount_rate: 500 },
      { quantity: 40, unit_price: 90_000 },
    ],
  })
})

test('DEA-03 the terms of a template fill the form as if they were typed, and are saved as one', async () => {
  const template = {
    ...{ id: 3, name: 'Advance', valid_days: 7, delivery_time: '1 week', payment_terms: 'Advance' },
    ...{ weight_tolerance: 250, notes: '', is_default: false },
  }
  const api = stubApi({
    [WORKSPACE]: workspaceOf({ templates: [template] }),
    'POST /distributor/quotation-templates': {
      ...{ status: true, message: 'The template “Advance” was saved.', data: template },
    },
  })
  openPortal(PATH)
  await chooseOption('Template of terms', 'Advance')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Payment terms' })).toHaveValue('Advance'))
  expect(screen.getByRole('spinbutton', { name: 'Weight tolerance' })).toHaveValue('2.5')
  expect(JSON.stringify(localStorage)).toContain('1 week')
  await userEvent.click(screen.getByRole('button', { name: 'Save as template' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the terms as a template' }))
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Advance')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Use it for new quotations' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The template “Advance” was saved.')).toBeInTheDocument()
  expect(api.bodies).toEqual([
    {
      ...{ name: 'Advance', valid_days: 7, delivery_time: '1 week', payment_terms: 'Advance' },
      ...{ weight_tolerance: 250, notes: '', is_default: true },
    },
  ])
})

test('DEA-03 nothing is sent while the draft is being saved', async () => {
  stubApi({ [WORKSPACE]: workspaceOf({ draft: draftOf() }), [SAVE]: () => new Promise(() => undefined) })
  openPortal(PATH)
  await userEvent.click(await screen.findByRole('button', { name: 'Save Draft' }))
  await waitFor(() => expect(screen.getByRole('button', { name: SEND_BUTTON })).toBeDisabled())
})

test('DEA-03 sending saves first and asks; then the revision is listed and can be revised', async () => {
  const api = stubApi({ [WORKSPACE]: workspaceOf({ draft: draftOf() }) })
  openPortal(PATH)
  await userEvent.click(await screen.findByRole('button', { name: SEND_BUTTON }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this quotation?' }))
  expect(question.getByText(/gets an email about ₹76,534.80 with GST/)).toBeInTheDocument()
  api.answer({
    [SAVE]: answer('The draft was saved.', draftOf({ version: 2 })),
    [SEND]: answer('Quotation QT-2026-000007 was sent to the customer.', aQuotation()),
    [WORKSPACE]: workspaceOf({ sent: [aQuotation()] }),
  })
  await userEvent.click(question.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Quotation QT-2026-000007 was sent to the customer.')).toBeInTheDocument()
  expect(api.bodies).toMatchObject([{ version: 1 }, { version: 2 }])
  const sent = within(await screen.findByRole('region', { name: 'Sent' }))
  expect(sent.getByText('₹76,534.80 with GST')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save Draft' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Revise' }))
  expect(await screen.findByRole('spinbutton', { name: /^Price per metre/ })).toHaveValue('540.5')
})

test('DEA-03 what is typed while a draft is saved, and after it, stays and is what is sent', async () => {
  const saving = Promise.withResolvers<object>()
  const api = stubApi({ [WORKSPACE]: workspaceOf(), [SAVE]: () => saving.promise })
  openPortal(PATH)
  await fill()
  const freight = screen.getByRole('spinbutton', { name: /^Freight/ })
  await userEvent.type(freight, '1500')
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }))
  await userEvent.clear(freight)
  await userEvent.type(freight, '1000')
  const stored = draftOf({ totals: { ...aQuotation().totals, freight: paise(150_000) } })
  api.answer({ [WORKSPACE]: workspaceOf({ draft: stored }) })
  saving.resolve(answer('The draft was saved.', stored))
  expect(await screen.findByText('The draft was saved.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Delete Draft' })).toBeInTheDocument()
  await userEvent.type(screen.getByRole('textbox', { name: 'Payment terms' }), 'Advance')
  expect(freight).toHaveValue('1,000')
  api.answer({
    [SAVE]: answer('The draft was saved.', draftOf({ version: 2 })),
    [SEND]: answer('Quotation QT-2026-000007 was sent to the customer.', aQuotation()),
  })
  await userEvent.click(screen.getByRole('button', { name: SEND_BUTTON }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this quotation?' }))
  await userEvent.click(question.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Quotation QT-2026-000007 was sent to the customer.')).toBeInTheDocument()
  expect(api.bodies).toMatchObject([
    { freight: 150_000, payment_terms: '' },
    { version: 1, freight: 100_000, payment_terms: 'Advance' },
    { version: 2 },
  ])
})

test('DEA-03 Enter in the date of validity saves nothing', async () => {
  const api = stubApi({ [WORKSPACE]: workspaceOf({ draft: draftOf() }) })
  openPortal(PATH)
  const day = await screen.findByRole('textbox', { name: 'Valid until' })
  await userEvent.clear(day)
  await userEvent.type(day, '2/5/2030{Enter}')
  await waitFor(() => expect(day).toHaveValue('2 May 2030'))
  expect(api.sent).not.toContain(SAVE)
})

test('DEA-03 sending checks everything before it asks, and says what is wrong at each field', async () => {
  const lines = aQuotation().lines.map((line) => ({ ...line, hsn: '73' }))
  const draft = draftOf({ valid_until: '2020-01-01', place_of_supply: '', lines })
  const api = stubApi({ [WORKSPACE]: { data: { ...workspaceOf({ draft }).data, place_of_supply: '' } } })
  openPortal(PATH)
  await userEvent.click(await screen.findByRole('button', { name: SEND_BUTTON }))
  for (const [role, name, sentence] of [
    ['textbox', 'HSN code', 'Enter an HSN code of 4 to 8 digits.'],
    ['combobox', 'State of delivery', /Choose the state of the delivery\./],
    ['textbox', 'Valid until', 'Choose today or a later date.'],
  ] as const)
    await waitFor(() => expect(screen.getByRole(role, { name })).toHaveAccessibleDescription(sentence))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(api.sent).not.toContain(SAVE)
})

test('DEA-03 what the server says against sending is shown, and what was saved stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const api = stubApi({
    [WORKSPACE]: workspaceOf({ draft: draftOf() }),
    [SAVE]: answer('The draft was saved.', draftOf({ version: 2 })),
    [SEND]: json(409, { message: 'This lead is closed. You can no longer respond to it.' }),
  })
  openPortal(PATH)
  await userEvent.click(await screen.findByRole('button', { name: SEND_BUTTON }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Send this quotation?' })).getByRole('button', {
      name: 'Send',
    }),
  )
  expect(await screen.findByText('This lead is closed. You can no longer respond to it.')).toBeInTheDocument()
  expect(api.sent.filter((call) => call === SAVE)).toHaveLength(1)
})

test('DEA-03 a sent quotation is withdrawn with a reason', async () => {
  const api = stubApi({
    [WORKSPACE]: workspaceOf({ sent: [aQuotation()] }),
    'POST /distributor/quotations/31/withdraw': answer(
      'Quotation QT-2026-000007 was withdrawn.',
      aQuotation(),
    ),
  })
  openPortal(PATH)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw QT-2026-000007, revision 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw QT-2026-000007' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Prices rose.')
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Quotation QT-2026-000007 was withdrawn.')).toBeInTheDocument()
  expect(api.bodies).toEqual([{ version: 2, reason: 'Prices rose.' }])
})

test('DEA-03 a lead that takes no quotation says why, and a firm without GSTIN what it needs', async () => {
  const [lead] = workspaceOf().data.leads
  const leads = lead ? [{ ...lead, obstacle: 'This lead is closed. You can no longer respond to it.' }] : []
  stubApi({ [WORKSPACE]: workspaceOf({ leads, firm: { ...firm, gstin: '', state: '' } }) })
  openPortal(PATH)
  expect(await screen.findByText(/This lead is closed/)).toBeInTheDocument()
  expect(screen.getByText(/needs your firm’s GSTIN/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save Draft' })).not.toBeInTheDocument()
})

test('DEA-04 a quotation says how many of its lines were decided', async () => {
  const { lines, ...quotation } = aQuotation()
  const decided = (['ordered', 'declined', 'declined', 'open'] as const).flatMap((decision, index) =>
    lines.slice(0, 1).map((line) => ({ ...line, id: index + 1, decision })),
  )
  stubApi({ [WORKSPACE]: workspaceOf({ sent: [{ ...quotation, lines: decided }] }) })
  openPortal(PATH)
  expect(await screen.findByRole('region', { name: 'Sent' })).toHaveTextContent(
    '1 of 4 lines ordered · 2 of 4 lines declined',
  )
})

test('DEA-04 an accepted quotation leads to its order, a declined one says why', async () => {
  stubApi({
    [WORKSPACE]: workspaceOf({
      sent: [
        aQuotation({ state: 'accepted' }),
        aQuotation({
          ...{ id: 30, number: 'QT-2026-000006', state: 'declined' },
          ...{ decline_reason: 'delivery-time', decline_note: 'We need it in a week.' },
        }),
      ],
    }),
  })
  openPortal(PATH)
  const sent = await screen.findByRole('region', { name: 'Sent' })
  expect(within(sent).getByRole('link', { name: 'View the order' })).toHaveAttribute(
    'href',
    '/distributor/orders',
  )
  expect(sent).toHaveTextContent('declined: Delivery time · We need it in a week.')
  expect(within(sent).queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument()
})
