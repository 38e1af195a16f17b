import { ReleaseSteps } from './steps.ts'

let lines: string[]

beforeEach(() => {
  jest.useFakeTimers()
  lines = []
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const lasting = (seconds: number) => () => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

test('REL-03 each step says when it starts, how long it runs and how long it took; a table sums them up', async () => {
  const steps = new ReleaseSteps(3)
  const ended = Promise.all([steps.run('Building', lasting(12)), steps.run('Starting an API', lasting(4))])
  await jest.advanceTimersByTimeAsync(12_000)
  await ended
  const failing = steps.run('Asking the gate', () => Promise.reject(new Error('No.')))
  await expect(failing).rejects.toThrow('No.')
  steps.end()
  expect(lines).toEqual([
    '[1/3] Building …',
    '[2/3] Starting an API …',
    '[2/3] Starting an API … 4.0 s',
    '  [1/3] Building … 10 s',
    '[1/3] Building … 12.0 s',
    '[3/3] Asking the gate …',
    '[3/3] Asking the gate … failed, 0.0 s',
  ])
  expect(steps.table().split('\n')).toEqual([
    '[1/3] Building             12.0 s',
    '[2/3] Starting an API       4.0 s',
    '[3/3] Asking the gate       0.0 s',
    'In all, several at once    12.0 s',
  ])
})
