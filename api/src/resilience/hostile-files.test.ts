import { attackWithFiles, delaysMs, middleOf, mostDelayMs } from '../testing/malicious-files/file-attack.ts'
import { hostileCorpus } from '../testing/malicious-files/malicious-files.ts'

const MOST_MEMORY_MB = 700

test.each([
  // Four accounts take turns: the photo waits for at most one file of each.
  { accounts: 1, share: 1, times: 1 },
  { accounts: 4, share: 6, times: 5 },
])(
  'TRU-02 hostile files from $accounts accounts at once delay another account’s photo by at most $times times 2 s',
  async ({ accounts, share, times }) => {
    const corpus = await hostileCorpus()
    expect(corpus.length).toBeGreaterThanOrEqual(80)
    expect(new Set(corpus.map(({ what }) => what)).size).toBe(corpus.length)
    const report = await attackWithFiles(
      corpus.filter((_, index) => index % share === 0),
      accounts,
    )
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
    expect(longest).toBeLessThan(times * mostDelayMs(report))
    expect(report.memoryMb).toBeLessThan(MOST_MEMORY_MB)
    expect(report.leftBehind).toEqual([])
  },
  900_000,
)
