import { call } from '@nalika/shared-api'
import { endAccountSessions } from '@nalika/shared-api/contract'
import { reasonOf } from '@nalika/shared-ui/portal'
import { App, Button, Popconfirm } from 'antd'
import { useMay } from './use-may.ts'

/** Signs an account out everywhere, of a distributor its people too. Hidden from admins who may not. */
export function EndSessions({ id, name }: { id: number; name: string }) {
  const { message: notice } = App.useApp()

  async function end() {
    try {
      void notice.success((await call(endAccountSessions, { params: { id } })).message)
    } catch (error) {
      void notice.error(reasonOf(error))
    }
  }

  if (!useMay(endAccountSessions)) return null
  return (
    <Popconfirm
      title={`Sign out ${name} everywhere?`}
      description="All sessions end at once. They can sign in again with their password."
      okText="Sign out"
      onConfirm={() => void end()}
    >
      <Button aria-label={`Sign out everywhere: ${name}`}>Sign out everywhere</Button>
    </Popconfirm>
  )
}
