import {
  buyerGstinError,
  gstinStateError,
  gstinCheckCharacter,
  identifierErrors,
  stateOfGstin,
  storedIdentifier,
} from './indian-identifiers.ts'

test.each(['27AAPFU0939F1ZV', '36ZZZCT0001A1ZM', '27ZZZFA0002B1ZV', '24ZZZPD0003C1ZA', ' 27aapfu0939f1zv '])(
  'API-07 %p is a GSTIN',
  (gst_no) => {
    expect(identifierErrors({ gst_no })).toEqual({})
  },
)

test.each([
  ['a wrong check digit', '27AAPFU0939F1ZO'],
  ['two characters exchanged', '27AAPFU0993F1ZV'],
  ['another state', '29AAPFU0939F1ZV'],
])('API-07 the check digit finds %s', (_, gst_no) => {
  expect(identifierErrors({ gst_no })).toEqual({
    gst_no: 'This GSTIN has a typing error. Please check it.',
  })
})

test.each([
  ['too short', '27AAPFU0939F1Z'],
  ['too long', '27AAPFU0939F1ZVV'],
  ['a state that there is not', '39AAPFU0939F1ZV'],
  ['state 00', '00AAPFU0939F1ZV'],
  ['no PAN in it', '27AAPXU0939F1ZV'],
  ['no Z before the check digit', '27AAPFU0939F1YV'],
  ['registration 0', '27AAPFU0939F0ZV'],
])('API-07 no GSTIN: %s', (_, gst_no) => {
  expect(identifierErrors({ gst_no })).toEqual({
    gst_no: 'Enter a GSTIN of 15 characters, such as 27AAPFU0939F1ZV.',
  })
})

test.each([
  ['AAPFU0939F', true],
  ['zzzct0001a', true],
  ['AAPFU0000F', false],
  ['AAPXU0939F', false],
  ['AAPFU939F', false],
  ['AAPFU09390', false],
])('API-07 PAN %s: %s', (pan_no, valid) => {
  expect(identifierErrors({ pan_no })).toEqual(
    valid ? {} : { pan_no: 'Enter a PAN of 10 characters, such as AAPFU0939F.' },
  )
})

test('API-07 the PAN is the one in the GSTIN when both are given', () => {
  const gst_no = '27AAPFU0939F1ZV'
  expect(identifierErrors({ gst_no, pan_no: 'aapfu0939f' })).toEqual({})
  expect(identifierErrors({ gst_no, pan_no: 'ZZZCT0001A' })).toEqual({
    pan_no: 'The PAN in the GSTIN is AAPFU0939F: one of the two is wrong.',
  })
})

test.each([
  ['500003', true],
  ['500 003', true],
  ['050003', false],
  ['50003', false],
  ['5000034', false],
  ['5OOOO3', false],
])('API-07 PIN code %s: %s', (pincode, valid) => {
  expect(identifierErrors({ pincode })).toEqual(valid ? {} : { pincode: 'Enter a PIN code of 6 digits.' })
})

test.each([
  ['9848022338', true],
  ['+91 98480 22338', true],
  ['91-98480-22338', true],
  ['098480 22338', true],
  ['(+91) 9848022338', true],
  ['9148022338', true],
  ['040 2771 0000', true],
  ['(0141) 2345678 x 12', true],
  ['984802233', false],
  ['2771 0000', false],
  ['call me', false],
])('API-07 before the server decides, phone number %s: %s', (mobile, valid) => {
  const sentence = 'Enter one Indian phone number with its code, such as 98480 22338 or 022 2345 6789.'
  expect(identifierErrors({ mobile })).toEqual(valid ? {} : { mobile: sentence })
  expect(identifierErrors({ phone: mobile })).toEqual(valid ? {} : { phone: sentence })
})

test('API-07 omitted identifiers are valid', () => {
  expect(identifierErrors({ gst_no: '', pan_no: '  ', mobile: undefined })).toEqual({})
})

test('API-07 each is stored in one way, however it was typed', () => {
  expect(storedIdentifier('gst_no', ' 27 aapfu0939f 1zv ')).toBe('27AAPFU0939F1ZV')
  expect(storedIdentifier('pan_no', 'aapfu 0939 f')).toBe('AAPFU0939F')
  expect(storedIdentifier('pincode', '500 003')).toBe('500003')
})

test('API-07 the check digit of steel facts, and the state in which a GSTIN is registered', () => {
  expect(gstinCheckCharacter('27AAPFU0939F1Z')).toBe('V')
  expect(stateOfGstin('36zzzct0001a1zm')).toBe('Telangana')
  expect(stateOfGstin('27AAPFU0939F1ZO')).toBeUndefined()
  expect(stateOfGstin('')).toBeUndefined()
})

test('TRU-08 a buyer’s GSTIN is another than the seller’s, or none', () => {
  const seller = ['27aapfu0939f1zv', '']
  expect(buyerGstinError(' 27AAPFU 0939F1ZV', seller)).toMatch(/^This is the GSTIN of the distributor\./)
  expect(buyerGstinError('', seller)).toBeUndefined()
  expect(buyerGstinError('36ZZZCT0001A1ZM', seller)).toBeUndefined()
  expect(buyerGstinError('27AAPFU0939F1ZX', seller)).toBe('This GSTIN has a typing error. Please check it.')
})

test('SES-16 the GSTIN of a firm is registered in the state of its address', () => {
  expect(gstinStateError('27AAPFU0939F1ZV', ' maharashtra')).toBeUndefined()
  expect(gstinStateError('27AAPFU0939F1ZV', '')).toBeUndefined()
  expect(gstinStateError('27AAPFU0939F1ZO', 'Telangana')).toBeUndefined()
  expect(gstinStateError('27AAPFU0939F1ZV', 'Telangana')).toBe(
    'This GSTIN is registered in Maharashtra. Enter the GSTIN of Telangana, or correct the state.',
  )
})
