import { attackWithFiles, delaysMs, middleOf, mostDelayMs } from '../testing/malicious-files/file-attack.ts'
import { hostileCorpus } from '../testing/malicious-files/malicious-files.ts'

const MOST_MEMORY_MB = 700

test('TRU-02 all hostile files from one account delay another account’s photo by at most 2 s', async () => {
  const corpus = await hostileCorpus()
  expect(corpus.length).toBeGreaterThanOrEqual(80)
  expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length)
  const report = await attackWithFiles(corpus, 1)
  const delays = delaysMs(report)
  const longest = delays.at(-1) ?? Number.NaN
  console.info({
    ...report,
    meanwhileMs: undefined,
    photos: delays.length,
    middle: middleOf(delays),
    longest,
  })
  expect(report.wrong).toEqual([])
  expect(report.accepted).toBeGreaterThan(0)
  expect(longest).toBeLessThan(mostDelayMs(report))
  expect(report.memoryMb).toBeLessThan(MOST_MEMORY_MB)
  expect(report.leftBehind).toEqual([])
}, 900_000)
