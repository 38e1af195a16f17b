import { call, UnauthorisedError } from '@nalika/shared-api'
import { discardMail, retryMail, retryMails, type FailedMail } from '@nalika/shared-api/contract'
import { reasonOf, useDialogs } from '@nalika/shared-ui/portal'
import { App } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'

/** Actions on emails that could not be delivered. */
export function useFailedMails() {
  const { ask, tell } = useDialogs()
  const { message } = App.useApp()
  const { revalidate } = useRevalidator()
  const [busyWith, setBusyWith] = useState<number | null>(null)

  async function attempt(work: () => Promise<string | undefined>) {
    try {
      const done = await work()
      if (done === undefined) return
      void message.success(done)
    } catch (error) {
      if (error instanceof UnauthorisedError) return
      console.error(error)
      await tell({ kind: 'error', title: 'Oops...', text: reasonOf(error) })
    }
    // The row, and the focus on it, may be gone.
    await revalidate()
    document.getElementById('content')?.focus()
  }

  async function retry({ id }: FailedMail) {
    setBusyWith(id)
    await attempt(async () => (await call(retryMail, { params: { id } })).message)
    setBusyWith(null)
  }

  const retryAll = () =>
    attempt(async () => {
      let done: string | undefined
      await ask({
        title: 'Send All Again',
        text: 'All failed emails will be sent again, including those hidden by the search.',
        confirmLabel: 'Send',
        work: async () => (done = (await call(retryMails)).message),
      })
      return done
    })

  const discard = ({ id, to }: FailedMail) =>
    attempt(async () => {
      let done: string | undefined
      await ask({
        title: 'Discard Email',
        text: `The email to ${to} will be deleted and will not be sent.`,
        confirmLabel: 'Discard',
        danger: true,
        work: async () => (done = (await call(discardMail, { params: { id } })).message),
      })
      return done
    })

  return { retry, retryAll, discard, busyWith }
}
