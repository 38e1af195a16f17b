import { ApiError, call, UnauthorisedError } from '@nalika/shared-api'
import { resendConfirmation } from '@nalika/shared-api/contract'
import { App } from 'antd'
import { useState } from 'react'

/** Sends the link that confirms the address once more, and says how that went. */
export function useResend(email: string) {
  const { message: notice } = App.useApp()
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      await call(resendConfirmation, { body: { email } })
      void notice.success(`We have sent a new link to ${email}.`)
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      const message = error instanceof ApiError ? error.serverMessage : undefined
      void notice.error(message ?? 'Something went wrong. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return { resend, busy }
}
