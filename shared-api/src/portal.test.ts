import { waitFor } from '@testing-library/react'
import type { LeadEvent } from './contract/index.ts'
import { listenToLeads } from './portal.ts'
import { json } from './testing/index.ts'
import { leadStream } from './testing/lead-stream.ts'

const event = (latest_id: number): LeadEvent => ({ waiting: 1, unread: 0, latest_id })

let requests: Request[]
let received: number[]
let stop: () => void
let respond: () => Response
beforeEach(() => {
  requests = []
  received = []
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    requests.push(new Request(input, init))
    return Promise.resolve(respond())
  })
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const listen = () => {
  stop = listenToLeads('token-1', ({ latest_id }) => received.push(latest_id))
}

function becomeVisible(visible: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(!visible)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('ADM-23 announcements come with the session, and go on after a lost connection', async () => {
  const [first, second] = [leadStream(), leadStream()]
  const streams = [first, second]
  respond = () => streams.shift()?.answer() ?? json(503, {})
  jest.useFakeTimers()
  listen()
  await jest.advanceTimersByTimeAsync(0)
  first.announce(event(1))
  await jest.advanceTimersByTimeAsync(0)
  first.end()
  await jest.advanceTimersByTimeAsync(5000)
  second.announce(event(2))
  await jest.advanceTimersByTimeAsync(0)
  expect(received).toEqual([1, 2])
  expect(requests.map(({ url, headers }) => [new URL(url).pathname, headers.get('authorization')])).toEqual(
    Array(2).fill(['/api/lead-events', 'Bearer token-1']),
  )
})

test('ADM-23 a hidden tab holds no connection, and connects when it is seen again', async () => {
  respond = () => leadStream().answer()
  listen()
  await waitFor(() => expect(requests).toHaveLength(1))
  becomeVisible(false)
  expect(requests[0]?.signal.aborted).toBe(true)
  expect(requests).toHaveLength(1)
  becomeVisible(true)
  expect(requests).toHaveLength(2)
  // A network that came back may have left a dead connection.
  window.dispatchEvent(new Event('online'))
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
})

test.each([
  [429, 2],
  [503, 2],
  [401, 1],
  [403, 1],
])(
  'ADM-23 SES-11 after a refusal with %i there are %i attempts within two minutes',
  async (status, attempts) => {
    const answers = [json(status, { message: 'No.' })]
    respond = () => answers.shift() ?? leadStream().answer()
    jest.useFakeTimers()
    listen()
    await jest.advanceTimersByTimeAsync(120_000)
    expect(requests).toHaveLength(attempts)
  },
)

test('SES-09 nothing arrives after the end of the session', async () => {
  const stream = leadStream()
  respond = () => stream.answer()
  listen()
  await waitFor(() => expect(requests).toHaveLength(1))
  stop()
  expect(requests[0]?.signal.aborted).toBe(true)
  becomeVisible(true)
  expect(requests).toHaveLength(1)
})
