import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { MemorySample, Site } from './scenario.ts'
import type { Server } from './servers.ts'

/** Growth over the second half of the load: at most this share of the middle, or so many megabytes for a small process. */
export const MOST_GROWTH = { share: 0.1, megabytes: 24 }

export interface Growth {
  name: string
  /** Of the line through the samples of the second half, from its first to its last sample. */
  megabytes: number
  /** What it may be. */
  limit: number
  peak: number
}

/** How much each process grew over the second half of the samples, by least squares; the first half warms up. */
export function memoryGrowth(samples: readonly MemorySample[]): Growth[] {
  const later = samples.slice(Math.floor(samples.length / 2))
  const first = later[0]
  const last = later.at(-1)
  if (!first || !last || later.length < 3) throw new Error('There are too few samples of memory.')
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanTime = mean(later.map(({ seconds }) => seconds))
  const spread = later.reduce((sum, { seconds }) => sum + (seconds - meanTime) ** 2, 0)
  return Object.keys(first.megabytes).map((name) => {
    const of = (sample: MemorySample) => sample.megabytes[name] ?? Number.NaN
    const middle = mean(later.map(of))
    const slope =
      later.reduce((sum, sample) => sum + (sample.seconds - meanTime) * (of(sample) - middle), 0) / spread
    return {
      name,
      megabytes: slope * (last.seconds - first.seconds),
      limit: Math.max(MOST_GROWTH.megabytes, MOST_GROWTH.share * middle),
      peak: Math.max(...samples.map(of)),
    }
  })
}

/**
 * Megabytes of a server: resident for one process; what several have of their own. The buffers that PostgreSQL's processes share
 * have a fixed size and fill with the data that the load writes.
 */
function megabytesOf(server: Server): number {
  const sizes = server.processIds().map((id, _, all) => {
    try {
      const file = all.length > 1 ? 'smaps_rollup' : 'status'
      const found = /^(?:Pss_Anon|VmRSS):\s+(\d+)/m.exec(readFileSync(`/proc/${String(id)}/${file}`, 'utf8'))
      return Number(found?.[1] ?? 0) / 1024
    } catch {
      // A process of PostgreSQL that ended meanwhile.
      return 0
    }
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Measures all processes until the signal. */
export async function sampleMemory(
  { shell, api, postgres }: Site,
  everyMs: number,
  signal: AbortSignal,
): Promise<MemorySample[]> {
  const samples: MemorySample[] = []
  const began = performance.now()
  const sample = () =>
    samples.push({
      seconds: Math.round((performance.now() - began) / 1000),
      megabytes: { shell: megabytesOf(shell), API: megabytesOf(api), PostgreSQL: megabytesOf(postgres) },
    })
  while (!signal.aborted) {
    sample()
    await setTimeout(everyMs, undefined, { signal }).catch(() => undefined)
  }
  return samples
}
