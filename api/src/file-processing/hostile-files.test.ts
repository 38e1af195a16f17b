import { attackWithFiles, delaysMs, middleOf, mostDelayMs } from '../testing/malicious-files/file-attack.ts'
import { mixedFloods } from '../testing/malicious-files/malicious-files.ts'

const MOST_MEMORY_MB = 400

test('TRU-02 hostile files of an account are refused or accepted, and delay another account’s photo little', async () => {
  const report = await attackWithFiles(await mixedFloods(), 1)
  expect(report.wrong).toEqual([])
  expect(report.accepted).toBeGreaterThan(0)
  expect(report.refused).toBeGreaterThan(0)
  // The longest wait also tells what else the machine does; the long run looks at it.
  expect(middleOf(delaysMs(report))).toBeLessThan(mostDelayMs(report))
  expect(report.memoryMb).toBeLessThan(MOST_MEMORY_MB)
  expect(report.leftBehind).toEqual([])
})
