import { memoryGrowth } from './memory.ts'
import { memoryPicture, reportPage } from './report.ts'
import type { MemorySample } from './scenario.ts'

const samples = (megabytesAt: (index: number) => number): MemorySample[] =>
  Array.from({ length: 60 }, (_, index) => ({ seconds: index * 60, megabytes: { API: megabytesAt(index) } }))

const verdict = (megabytesAt: (index: number) => number) => {
  const [growth] = memoryGrowth(samples(megabytesAt))
  return growth && growth.megabytes <= growth.limit
}

test('TRU-06 memory that grows in the second half fails the verdict; warming up, noise and shrinking do not', () => {
  expect(memoryGrowth(samples((index) => 100 + index))).toEqual([
    { name: 'API', megabytes: expect.closeTo(29) as number, limit: 24, peak: 159 },
  ])
  expect(verdict((index) => 100 + index)).toBe(false)
  expect(verdict((index) => 300 + 2 * index)).toBe(false)
  expect(verdict((index) => 100 + 10 * Math.min(index, 25))).toBe(true)
  expect(verdict((index) => 300 + 40 * (index % 2))).toBe(true)
  expect(verdict((index) => 300 - index)).toBe(true)
  expect(() => memoryGrowth(samples(() => 1).slice(0, 3))).toThrow('too few samples')
})

test('TRU-06 the report has a row for each scenario, the counts, the length of the load and the curves', () => {
  const memory = samples((index) => 100 + index / 10)
  const page = reportPage(
    [
      { name: 'kill -9', invariant: 'nothing is lost', outcome: 'passed', figures: '12 kills', seconds: 40 },
      { name: 'full disk', invariant: 'clear errors', outcome: 'skipped', figures: 'a | b\nc', seconds: 0 },
      {
        name: 'mixed load',
        invariant: 'no growth',
        outcome: 'failed',
        figures: '3 failed',
        seconds: 9,
        memory,
      },
    ],
    { date: '2026-11-24', commit: 'abc1234', machine: '2 cores', minutes: 10 },
  )
  expect(page).toContain('2026-11-24, commit abc1234, 2 cores')
  expect(page).toContain('10 minutes instead of an hour')
  expect(page).toContain('**1 passed, 1 failed, 1 skipped.**')
  expect(page).toContain('| kill -9 | nothing is lost | passed | 12 kills | 40 s |')
  expect(page).toContain('| a \\| b c |')
  expect(page).toContain('API 2.9 of 24 MB, peak 106 MB')
  expect(memoryPicture(memory)).toContain('59 min')
})
