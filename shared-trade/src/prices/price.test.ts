import { fractionOf } from '../quantities/fraction.ts'
import { convertRate, paiseOf, paisePer } from './price.ts'

test('DEA-03 rupees are whole paise', () => {
  expect(paiseOf(68.5)).toBe(6850)
  expect(paiseOf(1.15)).toBe(115)
  expect(paiseOf(0.005)).toBeUndefined()
  expect(paiseOf(0)).toBeUndefined()
})

test('DIS-09 a price per piece is a price per kilogram to the paisa, however large it is', () => {
  const pipe = { length: 6, kilogramsPerMetre: 0.947 }
  expect(convertRate({ paise: 99_999_999, per: 'pieces' }, 'kilograms', pipe)).toBe(17_599_437)
  expect(convertRate({ paise: 7050, per: 'kilograms' }, 'pieces', pipe)).toBe(40_058)
  expect(convertRate({ paise: 7050, per: 'kilograms' }, 'tonnes', {})).toBe(7_050_000)
  expect(convertRate({ paise: 7050, per: 'kilograms' }, 'pieces', { length: 6 })).toBeUndefined()
})

test.each([
  ['87.75', { value: 1, unit: 'kilograms' }, undefined, 126_887],
  ['62500', { value: 1, unit: 'tonnes' }, undefined, 90_375],
  ['6250', { value: 100, unit: 'kilograms' }, undefined, 90_375],
  ['1.045', { value: 1, unit: 'pieces' }, undefined, 105],
  ['118', { value: 1, unit: 'pieces' }, 18, 10_000],
] as const)('ADM-25 ₹%s per %j with %s%% GST is %d paise per piece without', (rupees, per, gst, paise) => {
  const rate = { rupees: fractionOf(rupees), per, ...(gst !== undefined && { gst }) }
  expect(paisePer(rate, 'pieces', { length: 6, kilogramsPerMetre: 2.41 })).toBe(paise)
})

test('ADM-25 a rate per tonne is no price of a piece whose weight is not known', () => {
  const rate = { rupees: fractionOf(62_500), per: { value: 1, unit: 'tonnes' } } as const
  expect(paisePer(rate, 'pieces', { length: 6 })).toBeUndefined()
  expect(paisePer(rate, 'kilograms', {})).toBe(6250)
})
