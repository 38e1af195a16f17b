import { ApiError } from '@nalika/shared-api'
import { resend } from '@nalika/shared-api/challenge'

/** The network has sent many forms: the browser solves a challenge. */
const CHALLENGE_NEEDED = 428

/** Sends a public form that names its operation in the field `endpoint`, after a challenge when the API asks for one. */
export const sendForm = <Sent>(form: HTMLFormElement, send: () => Promise<Sent>): Promise<Sent> =>
  send().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === CHALLENGE_NEEDED) return resend(form, send)
    throw error
  })
