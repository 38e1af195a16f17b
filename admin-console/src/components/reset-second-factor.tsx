import { call } from '@nalika/shared-api'
import { resetSecondFactor } from '@nalika/shared-api/contract'
import { useAction, useDialogs } from '@nalika/shared-ui/portal'
import { App, Button } from 'antd'
import { useRevalidator } from 'react-router-dom'

interface ResetSecondFactorProps {
  id: number
  name: string
}

/** For somebody who lost the phone and the recovery codes. */
export function ResetSecondFactor({ id, name }: ResetSecondFactorProps) {
  const { ask } = useDialogs()
  const { run, busy } = useAction()
  const { message: notice } = App.useApp()
  const { revalidate } = useRevalidator()

  async function reset() {
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

  return (
    <Button loading={busy} aria-label={`Reset second factor of ${name}`} onClick={() => void reset()}>
      Reset second factor
    </Button>
  )
}
