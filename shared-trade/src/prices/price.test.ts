import { paiseOf } from './price.ts'

test('DEA-03 rupees are whole paise', () => {
  expect(paiseOf(68.5)).toBe(6850)
  expect(paiseOf(1.15)).toBe(115)
  expect(paiseOf(0.005)).toBeUndefined()
  expect(paiseOf(0)).toBeUndefined()
})
