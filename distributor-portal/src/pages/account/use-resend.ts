import { ApiError, call, UnauthorisedError } from '@nalika/shared-api'
import { resendConfirmation } from '@nalika/shared-api/contract'
import { toast } from '@nalika/shared-ui'
import { useState } from 'react'

/** Sends the link that confirms the address once more, and says how that went. */
export function useResend(email: string) {
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      await call(resendConfirmation, { body: { email } })
      toast({ title: `We have sent a new link to ${email}.`, kind: 'success' })
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      const message = error instanceof ApiError ? error.serverMessage : undefined
      toast({ title: message ?? 'Something went wrong. Please try again.', kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return { resend, busy }
}
