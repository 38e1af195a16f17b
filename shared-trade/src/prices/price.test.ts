import { convertRate, paiseOf } from './price.ts'

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
