import { json, startOperationCalls } from '../../testing/contract/operation-calls.ts'
import type { OperationCalls } from '../../testing/contract/operation-calls.ts'
import { goodBody, rolesOf } from '../../testing/contract/valid-requests.ts'

const ROLES = ['admin', 'distributor'] as const

let calls: OperationCalls

beforeAll(async () => {
  calls = await startOperationCalls()
})
afterAll(() => calls.running.close())

test('API-01 SES-10 every operation answers each role as the document says: who may gets it, who may not is refused', async () => {
  let succeeded = 0
  const wrong: string[] = []
  for (const place of calls.places) {
    const good = json(goodBody(place))
    const allowed = rolesOf(place)
    const isPublic = place.operation.security.length === 0
    for (const role of ['nobody', ...ROLES] as const) {
      const person = role === 'nobody' ? {} : { ...(await calls.running.signedIn(role)).headers }
      const status = await calls.call(place, good, person)
      const mayCall = isPublic || (role !== 'nobody' && allowed.includes(role))
      const expected = mayCall ? ![401, 403].includes(status) : status === (role === 'nobody' ? 401 : 403)
      // Signing in with a made-up account is refused to everybody.
      if (!expected && place.operation.operationId !== 'login')
        wrong.push(`${place.operation.operationId} as ${role}: ${String(status)}`)
      if (mayCall && status < 300) succeeded += 1
    }
  }
  expect(wrong).toEqual([])
  expect(calls.takeProblems()).toEqual([])
  // Enough of the calls are good ones for their answers to be known: the rest name records or secrets not there.
  expect(succeeded).toBeGreaterThan(calls.places.length * 0.6)
})
