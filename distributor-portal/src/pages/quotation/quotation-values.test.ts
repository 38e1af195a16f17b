import type { QuotationWorkspace } from '@nalika/shared-api/contract'
import { aQuotation } from '@nalika/shared-api/testing'
import { bodyOf, errorsOfForm, previewOf, valuesOf } from './quotation-values.ts'

const lead: QuotationWorkspace['leads'][number] = {
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
}
const { firm, customer } = aQuotation()
const workspace: QuotationWorkspace = {
  request: 'NR-000012',
  customer,
  firm,
  place_of_supply: 'Telangana',
  leads: [{ ...lead, lead_id: 40, obstacle: 'This lead is closed.' }, lead],
  templates: [],
  draft: null,
  sent: [],
}

test('DEA-03 a new quotation begins with what the customer asked for, a stored one as it was saved', () => {
  expect(valuesOf(workspace, null)).toMatchObject({
    place_of_supply: 'Telangana',
    lines: [{ quoted: false }, { quoted: true, quantity: 120, price_unit: 'metres', mill: 'Vajranal' }],
  })
  const quotation = aQuotation({ weight_tolerance: 750 })
  const values = valuesOf(workspace, quotation)
  expect(values).toMatchObject({
    ...{ weight_tolerance: 7.5, payment_terms: '30 days from invoice' },
    lines: [{ quoted: false }, { unit_price: 54_050, certificate: '3.1' }],
  })
  expect(bodyOf(values, workspace.leads, 3)).toMatchObject({
    ...{ version: 3, weight_tolerance: 750, freight: 0 },
    lines: [{ lead_id: 41, unit_price: 54_050, discount_rate: 0, gst_rate: 1800 }],
  })
  expect(bodyOf(values, workspace.leads, 0)).not.toHaveProperty('version')
  expect(previewOf(values, workspace)).toMatchObject(quotation.totals)
})

test('DEA-03 DIS-09 a new quotation begins with the firm’s own price and lead time, where the unit fits', () => {
  const own_price = {
    ...{ price: 65_000, price_unit: 'tonnes' as const, lead_time_days: 10, item_code: '', city: '' },
    ...{ publication: 'shown' as const, slabs: [], slab_unit: 'kg' as const, valid_until: '' },
    ...{ stock: null, stock_unit: 'pieces' as const, minimum_order: null, version: 1, confirmed_at: null },
    minimum_order_unit: 'pieces' as const,
  }
  const unknown = { ...lead, lead_id: 42, kilograms_per_metre: null, own_price }
  const leads = [{ ...lead, own_price }, unknown]
  expect(valuesOf({ ...workspace, leads }, null)).toMatchObject({
    delivery_time: '10 days from order',
    lines: [
      { unit_price: 6_500_000, price_unit: 'tonnes' },
      { unit_price: null, price_unit: 'metres' },
    ],
  })
  expect(valuesOf({ ...workspace, leads }, aQuotation()).delivery_time).toBe('2 weeks from order')
})

test('DEA-03 a quotation is valid for 15 days unless its firm wrote another day or has a template for new ones', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-27T20:00:00Z') })
  const dayOf = (from: Parameters<typeof valuesOf>[1]) => valuesOf(workspace, from).valid_until
  // In India it is the 28th.
  expect(dayOf(null)).toBe('2026-12-13')
  expect(dayOf(aQuotation({ state: 'draft', valid_until: null }))).toBe('2026-12-13')
  expect(dayOf(aQuotation({ state: 'draft', valid_until: '2026-01-01' }))).toBe('2026-01-01')
  expect(dayOf(aQuotation({ valid_until: '2026-11-28' }))).toBe('2026-11-28')
  expect(dayOf(aQuotation({ state: 'expired', valid_until: '2026-11-27' }))).toBe('2026-12-13')
  const usual = {
    ...{ id: 3, name: 'Usual', valid_days: 7, delivery_time: '', payment_terms: 'Advance' },
    ...{ weight_tolerance: 250, notes: '', is_default: true },
  }
  const onUsualTerms = { ...workspace, templates: [{ ...usual, id: 2, is_default: false }, usual] }
  expect(valuesOf(onUsualTerms, null)).toMatchObject({
    ...{ valid_until: '2026-12-05', payment_terms: 'Advance', weight_tolerance: 2.5 },
  })
  expect(valuesOf(onUsualTerms, aQuotation()).payment_terms).toBe('30 days from invoice')
  jest.useRealTimers()
})

test('DEA-03 errors of the server appear at the line that they are about', () => {
  const errors = {
    'lines.0.unit_price': ['Enter a price.'],
    'lines.0.discount_rate': ['Less.'],
    freight: ['No.'],
  }
  expect(errorsOfForm(errors, valuesOf(workspace, null))).toEqual({
    'lines.1.unit_price': ['Enter a price.'],
    'lines.1.discount': ['Less.'],
    freight: ['No.'],
  })
})
