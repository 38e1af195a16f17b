import { toNumber } from '../quantities/fraction.ts'
import {
  decimalMarkOf,
  readAmount,
  readDays,
  readLength,
  readNumber,
  readRate,
  readWeightPerMetre,
} from './table-cells.ts'

const KG = { value: 1, unit: 'kilograms' }

test.each([
  ['Rs. 62,500/MT', 62_500, { value: 1, unit: 'tonnes' }],
  ['65/kg', 65, KG],
  ['Rs 66.50 / KG', 66.5, KG],
  ['₹ 163.50 per mtr', 163.5, { value: 1, unit: 'metres' }],
  ['₹ 1,058.40/tonne', 1058.4, { value: 1, unit: 'tonnes' }],
  ['90 per quintal', 90, { value: 100, unit: 'kilograms' }],
  ['62,500 PMT', 62_500, { value: 1, unit: 'tonnes' }],
  ['450 each', 450, { value: 1, unit: 'pieces' }],
  ['1,590/-', 1590, undefined],
  ['Rs. 1,240/-', 1240, undefined],
  ['1,205.00', 1205, undefined],
  ['61.204', 61.204, undefined],
  ['0', 0, undefined],
  ['-64', -64, undefined],
] as const)('DIS-09 ADM-25 %j is %d rupees per %j', (text, rupees, per) => {
  const rate = readRate(text, '.')
  expect(rate && toNumber(rate.rupees)).toBe(rupees)
  expect(rate?.per).toEqual(per)
})

test('DIS-09 a price in a cell says which GST it includes', () => {
  expect(readRate('118/kg incl GST 18%', '.')).toMatchObject({ per: KG, gst: 18 })
  expect(readRate('100/kg + GST', '.')).toEqual({ rupees: expect.anything() as unknown, per: KG })
  expect(readRate('118/kg incl. GST', '.')).toBeUndefined()
})

test.each([
  'N.A.',
  'about 60',
  '65 kg',
  '60-65/kg',
  '62,500/Mt',
  '58/bag',
  'USD 700/MT',
  '#N/A',
  '2026-02-01',
  '',
])('DIS-09 ADM-25 %j is no price', (text) => {
  expect(readRate(text, '.')).toBeUndefined()
})

test('ADM-21 a file has one decimal mark, a comma only where all its numbers can be read with it', () => {
  expect(decimalMarkOf(['60,3', '3.215,75', '1.245', '6'])).toBe(',')
  expect(decimalMarkOf(['3,91', '2,45,000.50'])).toBe('.')
  expect(decimalMarkOf(['1,245', '60'])).toBe('.')
  expect([readNumber('1.245', ','), readNumber('1 745,50', ','), readNumber('60,3', '.')]).toEqual([
    1245,
    1745.5,
    undefined,
  ])
})

test.each([
  ['60.3', 1, 60.3],
  ['48.3 mm', 1, 48.3],
  ['3.2MM', 1, 3.2],
  ['1.67"', 1, 42.418],
  ['2 3/8 inch', 1, 60.325],
  ['2.375', 25.4, 60.325],
  ['2 3/8', 25.4, 60.325],
  ['20 ft', 1000, 6096],
  ['20', 304.8, 6096],
  ['6', 1000, 6000],
  ['10 SWG', 1, 3.25],
  ['SWG 12', 1, 2.64],
  ['2 3/8', 1, undefined],
  ['65 kg', 1, undefined],
  ['2026-02-01', 1, undefined],
  ['60 NB', 1, undefined],
] as const)('ADM-21 %j in units of %d mm is %s mm', (text, usual, millimetres) => {
  expect(readLength(text, '.', usual)).toBe(millimetres)
})

test.each([
  ['500', { value: 500 }],
  ['12.5 MT', { value: 12.5, unit: 'tonnes' }],
  ['12 t', { value: 12, unit: 'tonnes' }],
  ['40 lengths', { value: 40, unit: 'pieces' }],
  ['25 qtl', { value: 2500, unit: 'kilograms' }],
  ['1,240 Nos', { value: 1240, unit: 'pieces' }],
  ['12 mt', undefined],
  ['12 bags', undefined],
  ['ample', undefined],
] as const)('DIS-09 the quantity %j is %j', (text, amount) => {
  expect(readAmount(text, '.')).toEqual(amount)
})

test('ADM-21 a weight is that of a metre', () => {
  expect(
    ['5.44', '5.44 kg/m', '5.44 kg/mtr', '5.44 kg'].map((text) => readWeightPerMetre(text, '.')),
  ).toEqual([5.44, 5.44, 5.44, undefined])
})

test('DIS-09 a lead time counts days', () => {
  expect(['3', '3 days', '2 weeks', '2-3 weeks', 'soon'].map((text) => readDays(text, 1))).toEqual([
    3,
    3,
    14,
    21,
    undefined,
  ])
  expect(readDays('10 to 7 days', 1)).toBeUndefined()
  expect(readDays('2', 7)).toBe(14)
})
