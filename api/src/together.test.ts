import { together } from './together.ts'

test('jobs that come while others are worked on follow as one group, each with its own answer', async () => {
  const groups: number[][] = []
  const doubled = together({ groups: 1, most: 3 }, async (jobs: number[]) => {
    groups.push(jobs)
    await new Promise((resolve) => setImmediate(resolve))
    return jobs.map((job) => job * 2)
  })
  expect(await doubled(1)).toBe(2)
  const first = doubled(2)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await Promise.all([first, ...[3, 4, 5, 6].map(doubled)])).toEqual([4, 6, 8, 10, 12])
  expect(groups).toEqual([[1], [2], [3, 4, 5], [6]])
})

test('a group that fails has failed for each of its jobs, and the next one is worked on', async () => {
  const work = together({ groups: 1, most: 2 }, (jobs: string[]) =>
    jobs.includes('bad') ? Promise.reject(new Error('No.')) : Promise.resolve(jobs),
  )
  const outcomes = await Promise.allSettled(['bad', 'with it', 'after'].map(work))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
