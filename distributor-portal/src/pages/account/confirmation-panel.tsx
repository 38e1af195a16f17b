import { call } from '@nalika/shared-api'
import { resendConfirmation } from '@nalika/shared-api/contract'
import { Panel, StatusTag, useAction } from '@nalika/shared-ui/portal'
import { App, Button, Flex } from 'antd'

/** The first step: the email address is the firm's. */
export function ConfirmationPanel({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const { run, busy } = useAction()
  const { message: notice } = App.useApp()
  const resend = () =>
    run(async () => {
      await call(resendConfirmation, { body: { email } })
      void notice.success(`We have sent a new link to ${email}.`)
    })
  return (
    <Panel
      title="1. Confirm your email address"
      aside={
        <StatusTag status={isConfirmed ? 'active' : 'waiting'}>{isConfirmed ? 'Done' : 'Missing'}</StatusTag>
      }
    >
      {isConfirmed ? (
        <p>{email} is confirmed.</p>
      ) : (
        <Flex vertical gap="small" align="start">
          <p>
            We have sent a link to {email}. Open it and press Confirm. It works for 48 hours; please check
            your spam folder too.
          </p>
          <Button type="primary" loading={busy} onClick={() => void resend()}>
            Send the link again
          </Button>
        </Flex>
      )}
    </Panel>
  )
}
