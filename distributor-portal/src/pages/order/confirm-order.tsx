import { call } from '@nalika/shared-api'
import { confirmOrder, type Order } from '@nalika/shared-api/contract'
import { formatDateTime } from '@nalika/shared-ui'
import { Panel, useAction } from '@nalika/shared-ui/portal'
import { App, Button, Flex } from 'antd'
import { useRevalidator } from 'react-router-dom'
import { TimeLeft } from '../../components/time-left.tsx'

/** What a firm does about a booking, and until when. */
export function ConfirmOrder({ order: { id, version, confirm_by: until } }: { order: Order }) {
  const { run, busy } = useAction('The order was not confirmed.')
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()

  const confirm = () =>
    run(async () => {
      const { message } = await call(confirmOrder, { params: { id }, body: { version } })
      void notice.success(message)
      await revalidate()
    })

  return (
    <Panel
      title="To confirm"
      note={`A customer booked this at your price. Confirm it ${until === null ? '' : `until ${formatDateTime(until)} `}or refuse it with a reason. After that it is cancelled, and its stock can be booked again.`}
    >
      <Flex wrap align="center" gap="small">
        <Button type="primary" loading={busy} onClick={() => void confirm()}>
          Confirm order
        </Button>
        {until !== null && <TimeLeft until={until} />}
      </Flex>
    </Panel>
  )
}
