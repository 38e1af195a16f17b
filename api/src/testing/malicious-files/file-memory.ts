import { FILE_MEMORY } from '../../platform/files/file-processing.ts'
import type { FileMemory } from '../../platform/files/file-processing.ts'

/** What a process takes beyond its limit until it is ended, in MB: it is looked at 50 times a second. */
const MOST_BEYOND_MB = 150

/** Notes the memory of each process that reads a file from now on; answers those that took more than they may. */
export function watchFileMemory(): { most: () => FileMemory | undefined; beyond: () => FileMemory[] } {
  const seen: FileMemory[] = []
  FILE_MEMORY.subscribe((message) => seen.push(message as FileMemory))
  return {
    most: () => seen.toSorted((a, b) => b.peakMb - a.peakMb)[0],
    beyond: () => seen.filter(({ peakMb, memoryMb }) => peakMb > memoryMb + MOST_BEYOND_MB),
  }
}
