import { call } from '@nalika/shared-api'
import { withdrawLeadLinks } from '@nalika/shared-api/contract'
import { useAction } from '@nalika/shared-ui/portal'
import { App, Button, Popconfirm } from 'antd'
import { useRevalidator } from 'react-router-dom'
import { useMay } from '../../components/use-may.ts'

/** Ends all tracking links of a lead's request; its customer can have a new one emailed. Hidden from admins who may not. */
export function WithdrawLinks({ id }: { id: number }) {
  const { run, busy } = useAction('The links were not withdrawn')
  const { revalidate } = useRevalidator()
  const { message } = App.useApp()
  const withdraw = () =>
    run(async () => {
      const answer = await call(withdrawLeadLinks, { params: { id } })
      void message.success(answer.message)
      await revalidate()
    })
  if (!useMay(withdrawLeadLinks)) return null
  return (
    <Popconfirm
      title="Withdraw all tracking links of this request?"
      description="The customer can have a new link emailed."
      okText="Withdraw"
      onConfirm={() => void withdraw()}
    >
      <Button size="small" loading={busy}>
        Withdraw tracking links
      </Button>
    </Popconfirm>
  )
}
