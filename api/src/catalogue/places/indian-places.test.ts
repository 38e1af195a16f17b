import { INDIAN_STATES } from '@nalika/shared-api/contract'
import { areaOfPin, deliveryPlace } from './indian-places.ts'
import areas from './pin-code-areas.json' with { type: 'json' }

test.each([
  ['411001', 'Maharashtra', ['Pune']],
  ['500 032', 'Telangana', ['Hyderabad', 'Ranga Reddy']],
  ['110001', 'Delhi', []],
  ['600001', 'Tamil Nadu', ['Chennai', 'Tiruvallur', 'Kanchipuram']],
  ['395003', 'Gujarat', ['Surat']],
  ['248001', 'Uttarakhand', ['Dehradun']],
  ['834001', 'Jharkhand', ['Ranchi']],
  ['194101', 'Ladakh', ['Leh', 'Kargil']],
  // Three digits that two states share.
  ['160017', 'Chandigarh', []],
  ['160055', 'Punjab', ['Mohali', 'Rupnagar']],
  ['605001', 'Puducherry', []],
  ['605602', 'Tamil Nadu', ['Villupuram']],
  ['682555', 'Lakshadweep', []],
])('PUB-27 the PIN code %s is in %s', (pin, state, districts) => {
  expect(areaOfPin(pin)).toEqual({ state, districts: expect.arrayContaining(districts) as string[] })
})

test.each(['999999', '011001', ''])('PUB-27 "%s" is no PIN code of India', (pin) => {
  expect(areaOfPin(pin)).toBeUndefined()
})

test('PUB-27 every state has PIN codes, and every area a known state', () => {
  expect(Object.keys(areas).toSorted()).toEqual([...INDIAN_STATES].toSorted())
})

test.each([
  ['', '411001', 'Pune, Maharashtra 411001', 'Maharashtra'],
  ['Chakan MIDC', '410501', 'Chakan MIDC, Maharashtra 410501', 'Maharashtra'],
  ['Pune, Maharashtra', '411001', 'Pune, Maharashtra 411001', 'Maharashtra'],
  // The PIN code is what the transporter goes by.
  ['Hyderabad', '411001', 'Hyderabad, Maharashtra 411001', 'Maharashtra'],
  ['Warangal', '', 'Warangal', 'Telangana'],
  ['Site office', '999999', 'Site office 999999', undefined],
  ['', '', '', undefined],
])('PUB-27 "%s" with PIN code "%s" is delivered to %s', (typed, pin, location, state) => {
  expect(deliveryPlace(typed, pin)).toEqual({ location, state })
})
