import { Rests } from './rests.ts'

test('REL-04 a release rests for longer each time it costs a thread, and for a moment when it throws', () => {
  jest.useFakeTimers({ now: 1_000_000 })
  const rests = new Rests()
  const restOf = (isThreadLost: boolean) => {
    rests.add('remote', isThreadLost)
    let seconds = 0
    for (; rests.has('remote'); seconds += 1) jest.advanceTimersByTime(1000)
    return seconds
  }
  expect([restOf(false), restOf(true), restOf(true), restOf(false), restOf(true)]).toEqual([1, 2, 4, 1, 8])
  expect([restOf(true), restOf(true), restOf(true)]).toEqual([16, 30, 30])
  expect(rests.has('another')).toBe(false)
  jest.advanceTimersByTime(60_000)
  expect(restOf(true)).toBe(2)
  jest.useRealTimers()
})
