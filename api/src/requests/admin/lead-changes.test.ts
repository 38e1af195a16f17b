import { requestColumns } from '../fields/request-columns.ts'
import { NO_OUTCOME } from '../leads/lead-outcome.ts'
import type { LeadRow } from '../leads/leads.schema.ts'
import { differenceOf } from './lead-changes.ts'

const lead: LeadRow = {
  id: 7,
  customerName: 'Asha Rao',
  email: 'asha@example.org',
  phone: '9848012345',
  companyName: '',
  location: 'Hyderabad',
  brandId: null,
  assigneeId: null,
  acceptedById: null,
  acceptedAt: null,
  ...NO_OUTCOME,
  brandName: '',
  productId: null,
  category: 'erw',
  searched: '',
  phoneDigits: '',
  productName: '',
  quantity: 100,
  unit: 'pieces',
  pieceLength: null,
  kilogramsPerMetre: null,
  targetPrice: null,
  requestId: null,
  customerId: null,
  priority: 'high',
  ...requestColumns({}),
  description: '',
  source: 'website',
  status: 'new',
  progress: 'new',
  distributorId: null,
  routingReason: '',
  line: null,
  offeredAt: null,
  remindedAt: null,
  unreadReplyAt: null,
  personErasedAt: null,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
}

test('ADM-14 each changed field is recorded with its old and new value', () => {
  const update = { name: 'Asha Rao', status: 'pending', quantity: 250, budget: ' 5 lakh ' } as const
  expect(differenceOf(lead, update)).toEqual({
    values: { quantity: 250, status: 'pending', budget: '5 lakh' },
    changes: [
      { field: 'quantity', from: '100 pieces', to: '250 pieces' },
      { field: 'status', from: 'new', to: 'pending' },
      { field: 'budget', from: null, to: '5 lakh' },
    ],
    summary:
      'changed the quantity from 100 pieces to 250 pieces, the status from new to pending and the budget',
  })
})

test('ADM-14 a changed quantity is noted in its unit', () => {
  const tonnes: LeadRow = { ...lead, quantity: 20, unit: 'tonnes' }
  expect(differenceOf(tonnes, { name: 'Asha Rao', quantity: 22.5 })).toMatchObject({
    changes: [{ field: 'quantity', from: '20 tonnes', to: '22.5 tonnes' }],
    summary: 'changed the quantity from 20 tonnes to 22.5 tonnes',
  })
})

test('omitted, equal and whitespace-only differences are no change', () => {
  const update = { name: ' Asha Rao ', email: 'asha@example.org', status: 'new', priority: 'high' } as const
  expect(differenceOf(lead, update)).toMatchObject({ values: {}, changes: [] })
})

test('an empty text or quantity clears the field', () => {
  expect(differenceOf(lead, { name: 'Asha Rao', phone: '', quantity: null })).toEqual({
    values: { phone: '', quantity: null },
    changes: [
      { field: 'phone', from: '9848012345', to: null },
      { field: 'quantity', from: '100 pieces', to: null },
    ],
    summary: 'changed the phone number and the quantity from 100 pieces to none',
  })
})
