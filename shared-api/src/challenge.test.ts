import { json, refusal, stubApi } from './testing/index.ts'
import { resend } from './challenge.ts'

const mockSolve = jest.fn()
jest.mock('altcha-lib', () => ({ solveChallenge: (options: unknown) => mockSolve(options) as unknown }))
jest.mock('altcha-lib/algorithms/web/pbkdf2', () => ({ deriveKey: 'deriveKey' }))

const CHALLENGE = { parameters: { nonce: '00', data: { operation: 'quotes' } }, signature: 'abc' }
const SOLUTION = { counter: 7, derivedKey: '00', time: 1 }

function aForm() {
  const form = document.createElement('form')
  form.innerHTML = '<input type="hidden" name="endpoint" value="quotes">'
  document.body.replaceChildren(form)
  return form
}

test('TRU-01 a challenge is solved and the form sent again, and a status says that it takes a moment', async () => {
  const { sent, bodies } = stubApi({
    'GET /challenges/quotes': { data: CHALLENGE },
    'POST /challenges': { status: true, success: true, message: 'Thank you.' },
  })
  const form = aForm()
  let shown: string | null | undefined
  mockSolve.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve))
    shown = form.querySelector('[role="status"]')?.textContent
    return SOLUTION
  })
  expect(await resend(form, async () => 'sent')).toBe('sent')
  expect(mockSolve).toHaveBeenCalledWith({ challenge: CHALLENGE, deriveKey: 'deriveKey' })
  expect(sent).toEqual(['GET /challenges/quotes', 'POST /challenges'])
  expect(bodies).toEqual([{ payload: JSON.stringify({ challenge: CHALLENGE, solution: SOLUTION }) }])
  expect(shown).toMatch(/^Many forms came from your network/)
  expect(form.querySelector('[role="status"]')).toBeNull()
})

test('TRU-01 a refused solution is a failure of the form, and the status goes', async () => {
  stubApi({
    'GET /challenges/quotes': { data: CHALLENGE },
    'POST /challenges': refusal(422, { message: 'Used.' }),
  })
  mockSolve.mockResolvedValue(SOLUTION)
  const form = aForm()
  const send = jest.fn(async () => json(200, {}))
  await expect(resend(form, send)).rejects.toMatchObject({ status: 422, serverMessage: 'Used.' })
  expect(send).not.toHaveBeenCalled()
  expect(form.querySelector('[role="status"]')).toBeNull()
})
