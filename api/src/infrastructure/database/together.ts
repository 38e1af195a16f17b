import { UNAVAILABLE } from '../errors/errors.ts'

/** As long as for a connection: what waits longer is not worked on any more, as whoever asked has given up. */
const PATIENCE_MS = 3000

export interface TogetherOptions {
  /** So many groups are worked on at the same time. */
  groups: number
  /** At most so many jobs in a group. */
  most: number
}

/**
 * Jobs that come while others are worked on are worked on as a group after them; one that comes alone does not wait.
 * `work` answers each job of a group in order; when it fails, they all have failed.
 */
export function together<Job, Result>(
  { groups, most }: TogetherOptions,
  work: (jobs: Job[]) => Promise<Result[]>,
): (job: Job) => Promise<Result> {
  const waiting: (PromiseWithResolvers<Result> & { job: Job; since: number })[] = []
  let busy = 0

  async function workOnNext() {
    while (waiting[0] && performance.now() - waiting[0].since > PATIENCE_MS)
      waiting.shift()?.reject(UNAVAILABLE)
    if (busy === groups || waiting.length === 0) return
    busy += 1
    const group = waiting.splice(0, most)
    try {
      const results = await work(group.map(({ job }) => job))
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    busy -= 1
    void workOnNext()
  }

  return (job) => {
    const one = { job, since: performance.now(), ...Promise.withResolvers<Result>() }
    waiting.push(one)
    // After all that has come in by now.
    setImmediate(() => void workOnNext())
    return one.promise
  }
}
