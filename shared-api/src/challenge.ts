import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { call } from './client.ts'
import { challenge, solveChallenge as sendSolution } from './contract/endpoints/challenges.ts'
import type { EndpointParams } from './contract/endpoint.ts'

type Operation = EndpointParams<typeof challenge>['operation']

/**
 * Solves a challenge for a form that the API refused with 428, because its network has sent many, and sends it once more. The
 * form names its operation in the field `endpoint`. Loads with the first such refusal only.
 * @param send Sends the form.
 */
export async function sendAfterChallenge<Sent>(
  form: HTMLFormElement | null,
  send: () => Promise<Sent>,
): Promise<Sent> {
  const operation = new FormData(form ?? undefined).get('endpoint') as Operation
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
