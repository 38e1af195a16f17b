import { formatDate, formatDateTime } from './format-date.ts'

test('dates are the day it is in India, wherever they are read', () => {
  expect(formatDate('2025-09-30T18:29:59Z')).toBe('30 Sep 2025')
  expect(formatDate('2025-09-30T18:30:00Z')).toBe('1 Oct 2025')
  expect(formatDate('2025-12-31')).toBe('31 Dec 2025')
  expect(formatDate('2025-12-31T23:30:00+05:30')).toBe('31 Dec 2025')
})

test('times are India’s', () => {
  expect(formatDateTime('2025-11-21T10:15:00Z')).toBe('21 Nov 2025, 3:45\u00a0pm')
  expect(formatDateTime('2025-11-20T18:35:00Z')).toBe('21 Nov 2025, 12:05\u00a0am')
  expect(formatDateTime('2025-11-21T06:30:00Z')).toBe('21 Nov 2025, 12:00\u00a0pm')
})

test('text that is no date gives nothing', () => {
  expect(formatDate('soon')).toBe('')
  expect(formatDateTime('')).toBe('')
})
