import { parseVehicleNumber } from './vehicle-number.ts'

test.each([
  ['MH 12 AB 1234', 'MH 12 AB 1234'],
  ['mh-12-ab-1234', 'MH 12 AB 1234'],
  ['TS09UB4321', 'TS 09 UB 4321'],
  ['DL 1L AB 0007', 'DL 1 LAB 0007'],
  ['KA 01 1234', 'KA 01 1234'],
  ['22 BH 1234 AA', '22 BH 1234 AA'],
])('DEA-08 %s is the vehicle number %s', (text, vehicle) => {
  expect(parseVehicleNumber(text)).toBe(vehicle)
})

test.each([
  '',
  'MH 12',
  'XX 12 AB 1234',
  'MH 12 ABCD 1234',
  'MH 12 AB 12345',
  'truck',
  '22 BH 1234',
  'ＭＨ 12 AB 1234',
])('DEA-08 %s is no vehicle number', (text) => {
  expect(parseVehicleNumber(text)).toBeNull()
})
