import { call } from '@nalika/shared-api'
import { endAccountSessions } from '@nalika/shared-api/contract'
import { useAction, useDialogs } from '@nalika/shared-ui/portal'
import { App, Button } from 'antd'
import { useMay } from './use-may.ts'

interface EndSessionsProps {
  id: number
  name: string
}

/** Signs an account out everywhere after a question, of a distributor its people too. */
export function useEndSessions() {
  const { message: notice } = App.useApp()
  const { ask } = useDialogs()
  const { run } = useAction()
  return ({ id, name }: EndSessionsProps) =>
    run(async () => {
      const agreed = await ask({
        title: `Sign out ${name} everywhere?`,
        text: 'All sessions end at once. They can sign in again with their password.',
        confirmLabel: 'Sign out',
      })
      if (agreed) void notice.success((await call(endAccountSessions, { params: { id } })).message)
    })
}

/** The button for it. Hidden from admins who may not. */
export function EndSessions(account: EndSessionsProps) {
  const end = useEndSessions()
  if (!useMay(endAccountSessions)) return null
  return (
    <Button aria-label={`Sign out everywhere: ${account.name}`} onClick={() => void end(account)}>
      Sign out everywhere
    </Button>
  )
}
