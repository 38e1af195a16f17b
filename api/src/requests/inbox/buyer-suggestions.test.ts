import { suggestionsOf } from './buyer-suggestions.ts'

const FROM = { name: 'Asha Rao', address: 'asha@buyer.example' }

test('DOC-05 what a signature says of the buyer is suggested with where it stands', () => {
  const signature = [
    'Asha Rao, Purchase',
    'Rao Constructions Pvt. Ltd.',
    'Plot 12, MIDC, Pune - 411 001',
    'Mob: 98480 22338 / 022-23456789',
    'GSTIN: 27AAPFU0939F1ZV',
  ]
  expect(suggestionsOf(FROM, { signature, forwardedFrom: null })).toEqual([
    { field: 'name', value: 'Asha Rao', source: 'sender' },
    { field: 'company_name', value: 'Rao Constructions Pvt. Ltd.', source: 'signature' },
    { field: 'pin_code', value: '411001', source: 'signature' },
    { field: 'phone', value: '+91 98480 22338', source: 'signature' },
    { field: 'phone', value: '+91 22 2345 6789', source: 'signature' },
    { field: 'gstin', value: '27AAPFU0939F1ZV', source: 'signature' },
  ])
})

test('DOC-05 who wrote what is forwarded is suggested beside who sent it', () => {
  const forwardedFrom = { name: 'Ravi Menon', address: 'ravi@buyer.example' }
  expect(suggestionsOf(FROM, { signature: [], forwardedFrom })).toEqual([
    { field: 'name', value: 'Asha Rao', source: 'sender' },
    { field: 'name', value: 'Ravi Menon', source: 'forwarded' },
    { field: 'email', value: 'ravi@buyer.example', source: 'forwarded' },
  ])
})

test('DOC-06 what is no phone, GSTIN, PIN code or address is not suggested', () => {
  const signature = [
    'Ph 12345678',
    'GSTIN 27AAPFU0939F1ZA',
    'Order 411001 of today',
    'Plot 000123',
    'Nowhere, 999999',
  ]
  const forwardedFrom = { name: '', address: 'a@b' }
  expect(suggestionsOf(null, { signature, forwardedFrom })).toEqual([])
})
