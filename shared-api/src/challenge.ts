import { call } from '@nalika/shared-api'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { challenge, solveChallenge as sendSolution } from './contract/endpoints/challenges.ts'
import type { EndpointParams } from './contract/endpoint-data.ts'

/**
 * Solves a challenge for a form that the API refused with 428, because its network has sent many, and sends it once more. The
 * form names its operation in the field `endpoint`. Pages load this with the first such refusal only.
 * @param send Sends the form.
 */
export async function resend<Sent>(form: HTMLFormElement | null, send: () => Promise<Sent>): Promise<Sent> {
  const operation = new FormData(form ?? undefined).get('endpoint') as EndpointParams<
    typeof challenge
  >['operation']
  const progress = document.createElement('p')
  progress.setAttribute('role', 'status')
  form?.append(progress)
  try {
    // Screen readers announce what changes in a status, not what it begins with.
    setTimeout(() => {
      progress.textContent = 'Many forms came from your network. Checking your browser, please wait a moment…'
    })
    const { data } = await call(challenge, { params: { operation } })
    const solution = await solveChallenge({ challenge: data, deriveKey })
    await call(sendSolution, { body: { payload: JSON.stringify({ challenge: data, solution }) } })
    return await send()
  } finally {
    progress.remove()
  }
}
