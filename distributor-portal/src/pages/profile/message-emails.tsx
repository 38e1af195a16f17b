import { call } from '@nalika/shared-api'
import { setMessageEmails } from '@nalika/shared-api/contract'
import { Panel, useAction } from '@nalika/shared-ui/portal'
import { App, Flex, Switch } from 'antd'
import { useId, useState } from 'react'

/** Whether the person is told of customers' messages by email; saved at once. */
export function MessageEmails({ emails: loaded }: { emails: boolean }) {
  const [emails, setEmails] = useState(loaded)
  const { run, busy } = useAction('This was not saved')
  const { message: notice } = App.useApp()
  const id = useId()

  const choose = (wanted: boolean) =>
    run(async () => {
      const { message } = await call(setMessageEmails, { body: { emails: wanted } })
      setEmails(wanted)
      void notice.success(message)
    })

  return (
    <div style={{ marginBlockStart: 16 }}>
      <Panel title="Email notifications">
        <Flex gap="small" align="center">
          <Switch id={id} checked={emails} loading={busy} onChange={(wanted) => void choose(wanted)} />
          <label htmlFor={id}>Email me when a customer writes a message</label>
        </Flex>
      </Panel>
    </div>
  )
}
