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

test('API-04 what waits for longer than people do is refused and not worked on any more', async () => {
  const began = Promise.withResolvers<undefined>()
  const ends = Promise.withResolvers<undefined>()
  const done: string[] = []
  const work = together({ groups: 1, most: 2 }, async (jobs: string[]) => {
    began.resolve(undefined)
    await ends.promise
    done.push(...jobs)
    return jobs
  })
  const stuck = work('stuck')
  await began.promise
  const late = work('late')
  const start = performance.now()
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => start + 4000)
  const next = work('next')
  await expect(late).rejects.toMatchObject({ statusCode: 503 })
  ends.resolve(undefined)
  expect(await Promise.all([stuck, next])).toEqual(['stuck', 'next'])
  clock.mockRestore()
  expect(done).toEqual(['stuck', 'next'])
})
