import { fairQueue, TakesLong } from './fair-queue.ts'

/** Work that the test ends. */
function jobs() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    end: (name: string) => ends.get(name)?.(),
  }
}

test('TRU-02 work of one account is done a piece at a time, and leaves room for another account', async () => {
  const inTurn = fairQueue({ atOnce: 2, waiting: 10 })
  const { begun, work, end } = jobs()
  const first = ['1', '2', '3', '4'].map((name) => inTurn(7, work(`A${name}`)))
  const other = inTurn(8, work('B1'))
  await new Promise(setImmediate)
  expect(begun).toEqual(['A1', 'B1'])
  end('B1')
  expect(await other).toBe('B1')
  for (const name of ['A1', 'A2', 'A3', 'A4']) {
    end(name)
    await new Promise(setImmediate)
  }
  expect(await Promise.all(first)).toEqual(['A1', 'A2', 'A3', 'A4'])
})

test('TRU-02 an account that has to wait for two others is next, however much more they have waiting', async () => {
  const inTurn = fairQueue({ atOnce: 2, waiting: 10 })
  const { begun, work, end } = jobs()
  for (const name of ['1', '2', '3']) {
    void inTurn(7, work(`A${name}`))
    void inTurn(8, work(`B${name}`))
  }
  void inTurn(9, work('C1'))
  await new Promise(setImmediate)
  end('A1')
  await new Promise(setImmediate)
  expect(begun).toEqual(['A1', 'B1', 'C1'])
})

test('TRU-02 an account with too much waiting is asked to try again, and may once it is done', async () => {
  const inTurn = fairQueue({ atOnce: 2, waiting: 1 })
  const { work, end } = jobs()
  const taken = ['A1', 'A2'].map((name) => inTurn(7, work(name)))
  await expect(inTurn(7, work('A3'))).rejects.toMatchObject({ statusCode: 429, retryAfterS: 5 })
  const other = inTurn(8, work('B1'))
  await new Promise(setImmediate)
  for (const name of ['A1', 'B1']) end(name)
  await new Promise(setImmediate)
  end('A2')
  expect(await Promise.all([...taken, other])).toEqual(['A1', 'A2', 'B1'])
  const again = inTurn(7, work('A4'))
  await new Promise(setImmediate)
  end('A4')
  expect(await again).toBe('A4')
})

test('TRU-02 work that fails makes room for the next', async () => {
  const inTurn = fairQueue({ atOnce: 1, waiting: 1 })
  await expect(inTurn(7, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(8, () => Promise.resolve('next'))).toBe('next')
})

test('TRU-02 of those who wait, the account whose recent work took the least time is next', async () => {
  const inTurn = fairQueue({ atOnce: 1, waiting: 10 })
  const { begun, work, end } = jobs()
  const all = [inTurn(7, work('A1')), inTurn(8, work('B1'))]
  for (const name of ['A1', 'B1']) {
    await new Promise(setImmediate)
    if (name === 'B1') all.push(inTurn(7, work('A2')), inTurn(9, work('C1')))
    end(name)
  }
  for (const name of ['C1', 'A2']) {
    await new Promise(setImmediate)
    expect(begun.at(-1)).toBe(name)
    end(name)
  }
  await Promise.all(all)
})

test('TRU-02 work that kept nobody waiting does not count against an account', async () => {
  const now = jest.spyOn(performance, 'now')
  const inTurn = fairQueue({ atOnce: 1, waiting: 10 })
  const { begun, work, end } = jobs()
  const during = async (milliseconds: number, name: string) => {
    now.mockReturnValue(performance.now() + milliseconds)
    end(name)
    await new Promise(setImmediate)
  }
  now.mockReturnValue(0)
  const all = ['A1', 'A2'].map((name) => inTurn(7, work(name)))
  await new Promise(setImmediate)
  await during(60_000, 'A1')
  for (const name of ['B1', 'B2']) all.push(inTurn(8, work(name)))
  for (const name of ['C1', 'C2']) all.push(inTurn(9, work(name)))
  await during(1000, 'A2')
  all.push(inTurn(7, work('A3')))
  for (const name of ['B1', 'C1', 'A3', 'B2', 'C2']) await during(1000, name)
  expect(begun).toEqual(['A1', 'A2', 'B1', 'C1', 'A3', 'B2', 'C2'])
  await Promise.all(all)
  now.mockRestore()
})

test('TRU-02 work that takes long makes room for short work and is done again in places of its own', async () => {
  const inTurn = fairQueue({ atOnce: 1, waiting: 10 })
  const { begun, work, end } = jobs()
  const tooLong = () => Promise.reject(new TakesLong())
  const slow = inTurn(7, tooLong, work('A, long'))
  const waiting = inTurn(8, tooLong, work('B, long'))
  const short = inTurn(9, work('C'))
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  expect(begun).toEqual(['A, long', 'C'])
  end('C')
  end('A, long')
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  end('B, long')
  expect(await Promise.all([slow, waiting, short])).toEqual(['A, long', 'B, long', 'C'])
})
