import { formatMeasure, formatMillimetres, formatNumber } from './formats.ts'

test('numbers read as Intl writes them for India, to round or not', () => {
  const plain = [2, 3].map((most) => new Intl.NumberFormat('en-IN', { maximumFractionDigits: most }))
  const values = [
    0, 0.1, 0.005, 1.005, 2.675, 999, 1000, 99_999, 100_000, 12_345_678.9, 1e21, 1e-7, -1234.5, -0.001,
  ]
  for (let step = 1; step < 3000; step += 1) values.push(step / 8, step * 0.37, step ** 3 / 1000)
  for (const value of values) {
    expect(formatNumber(value)).toBe(plain[0]?.format(value))
    expect(formatNumber(value, 3)).toBe(plain[1]?.format(value))
  }
})

test('millimetres as a figure or a range, with a space that does not break', () => {
  expect(formatMeasure(5.4444, 'kg/m')).toBe('5.444\u00a0kg/m')
  expect(formatMeasure(60.325, 'mm')).toBe('60.33\u00a0mm')
  expect(formatMillimetres(60.3)).toBe('60.3\u00a0mm')
  expect(formatMillimetres('21.30', '60.3')).toBe('21.3–60.3\u00a0mm')
  expect(formatMillimetres(60.3, 60.3)).toBe('60.3\u00a0mm')
  expect(formatMillimetres(60.3, null)).toBe('60.3\u00a0mm')
  expect(formatNumber(1234567.891)).toBe('12,34,567.89')
})
