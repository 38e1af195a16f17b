import { call } from '@nalika/shared-api'
import { resetSecondFactor } from '@nalika/shared-api/contract'
import { useAction, useDialogs } from '@nalika/shared-ui/portal'
import { App, Button } from 'antd'
import { useRevalidator } from 'react-router-dom'
import { useMay } from './use-may.ts'

interface ResetSecondFactorProps {
  id: number
  name: string
}

/** For somebody who lost the phone and the recovery codes; asks first. */
export function useResetSecondFactor() {
  const { ask } = useDialogs()
  const { run, busy } = useAction()
  const { message: notice } = App.useApp()
  const { revalidate } = useRevalidator()

  async function reset({ id, name }: ResetSecondFactorProps) {
    const agreed = await ask({
      title: 'Reset Second Factor',
      text: `${name} will be signed out everywhere, can sign in with the password alone, and will be informed by email. Make sure that it is ${name} who asks for this.`,
      confirmLabel: 'Reset',
      danger: true,
    })
    if (!agreed) return
    await run(async () => {
      void notice.success((await call(resetSecondFactor, { params: { id } })).message)
      await revalidate()
    })
  }

  return { reset, busy }
}

/** The button for it. Hidden from admins who may not. */
export function ResetSecondFactor(account: ResetSecondFactorProps) {
  const { reset, busy } = useResetSecondFactor()
  if (!useMay(resetSecondFactor)) return null
  return (
    <Button
      loading={busy}
      aria-label={`Reset second factor of ${account.name}`}
      onClick={() => void reset(account)}
    >
      Reset second factor
    </Button>
  )
}
