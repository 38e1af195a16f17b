import { readLine, readList } from '@nalika/shared-trade/reading'
import { readTradeCases } from '../shared-trade/cases/trade-case.ts'

/** What people and programs send that is no request; each repeated to 100 kB, in lines of the length that is read. */
const HOSTILE = [
  '1', '1 ', '12345 ', '1x', '1/2', '1 1/2 ', '½', '2" ', '2" & ', '1,', '10-', '1)', '(1) ', '.,;:-', '((((', "'", 'x ',
  'N x N ', 'qwxzv ', 'IS 1239 ', 'a106', 'p22 ', '304/', 's-1-', 'gr b/', 'sch 40 ', 'gi 2 inch ', '50 NB 10 nos, ',
  '1 lakh ', 'sau ', '१ ', 'elbow ', '9876543210 ', '12.11.2026 ', 'ab', ' ', '|',
] // prettier-ignore
const BYTES = 100_000
const LINE = 1990

/** Processor time of the quickest of three readings; what else the machine does slows some of them. */
const cpuMilliseconds = (read: () => void) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = process.cpuUsage()
      read()
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    }),
  )

const texts = [...readTradeCases().values()].flat().map(({ text }) => text)
for (const text of texts) readLine(text)
const times = texts
  .map((text) => {
    const start = performance.now()
    readLine(text)
    return performance.now() - start
  })
  .toSorted((a, b) => a - b)
console.log(
  `a line: median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(2)} ms of ${String(times.length)}`,
)

/** As one line, of which the beginning is read, and as a list whose lines all differ. */
const slowest = HOSTILE.flatMap((part) => {
  const one = part.repeat(BYTES / part.length)
  const lines = Array.from({ length: BYTES / LINE }, (_, index) => `${String(index)} ${one.slice(0, LINE)}`)
  return [
    { text: `one line of ${JSON.stringify(part)}`, ms: cpuMilliseconds(() => readList(one)) },
    { text: `a list of ${JSON.stringify(part)}`, ms: cpuMilliseconds(() => readList(lines.join('\n'))) },
  ]
}).toSorted((a, b) => b.ms - a.ms)
for (const { text, ms } of slowest.slice(0, 8))
  console.log(`100 kB, ${text}: ${ms.toFixed(0)} ms of processor time`)
