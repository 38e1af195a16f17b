import { runAll } from './run-all.ts'

const items = Array.from({ length: 10 }, (_, index) => index)
const refusal = (status: number, serverMessage: string) =>
  Object.assign(new Error('refused'), { status, serverMessage })

test('works on four at a time, on each once', async () => {
  let working = 0
  let most = 0
  const seen: number[] = []
  const finished: number[] = []
  const { done } = await runAll(
    items,
    async (item) => {
      working += 1
      most = Math.max(most, working)
      await Promise.resolve()
      seen.push(item)
      working -= 1
      return item * 2
    },
    { onProgress: (count) => finished.push(count) },
  )
  expect(most).toBe(4)
  expect(seen.toSorted((a, b) => a - b)).toEqual(items)
  expect(finished).toEqual(items.map((item) => item + 1))
  expect(done.every(({ item, answer }) => answer === item * 2)).toBe(true)
})

test('one failure does not stop the others, and has its reason', async () => {
  const { done, failed, left } = await runAll(items, (item) =>
    item === 3 ? Promise.reject(refusal(409, 'It was changed.')) : Promise.resolve(item),
  )
  expect(done).toHaveLength(9)
  expect(failed).toEqual([{ item: 3, reason: 'It was changed.' }])
  expect(left).toEqual([])
})

test('after Cancel nothing more starts, and running work finishes', async () => {
  const controller = new AbortController()
  const { done, left } = await runAll(
    items,
    async (item) => {
      if (item === 3) controller.abort()
      await Promise.resolve()
      return item
    },
    { signal: controller.signal },
  )
  expect(done.map(({ item }) => item)).toEqual([0, 1, 2, 3])
  expect(left).toEqual([4, 5, 6, 7, 8, 9])
})

test('an ended session ends the work', async () => {
  const work = jest.fn(() => Promise.reject(refusal(401, 'Your session has ended.')))
  await expect(runAll(items, work)).rejects.toMatchObject({ status: 401 })
  expect(work).toHaveBeenCalledTimes(4)
})
