import { gaugeWall } from './wire-gauges.ts'

/** SWG and BWG in inches as an encyclopaedia of workshop practice prints them: the walls come from millimetres. */
const SWG_INCHES = [
  0.324, 0.3, 0.276, 0.252, 0.232, 0.212, 0.192, 0.176, 0.16, 0.144, 0.128, 0.116, 0.104, 0.092, 0.08, 0.072,
  0.064, 0.056, 0.048, 0.04, 0.036, 0.032, 0.028, 0.024, 0.022, 0.02, 0.018,
]
const BWG_INCHES = [
  0.34, 0.3, 0.284, 0.259, 0.238, 0.22, 0.203, 0.18, 0.165, 0.148, 0.134, 0.12, 0.109, 0.095, 0.083, 0.072,
  0.065, 0.058, 0.049, 0.042, 0.035, 0.032, 0.028, 0.025, 0.022, 0.02, 0.018,
]

test('LNG-01 a gauge is the wall that its inches give', () => {
  for (const [number, inches] of SWG_INCHES.entries())
    expect(Math.abs((gaugeWall('SWG', number) ?? 0) - inches * 25.4)).toBeLessThan(0.007)
  for (const [number, inches] of BWG_INCHES.entries())
    expect(Math.abs((gaugeWall('BWG', number) ?? 0) - inches * 25.4)).toBeLessThan(0.007)
  expect(gaugeWall('SWG', 27)).toBeUndefined()
  expect(gaugeWall('SWG', 2.5)).toBeUndefined()
})
