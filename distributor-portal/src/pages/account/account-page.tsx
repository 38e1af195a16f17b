import { call, ForbiddenError } from '@nalika/shared-api'
import { resendConfirmation, session } from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { LinkButton, PageHeader, Panel, useAction } from '@nalika/shared-ui/portal'
import { App, Button, Flex, Tag } from 'antd'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'

export async function loader({ request }: LoaderFunctionArgs) {
  const { data } = await call(session, {}, request.signal)
  if (data.role !== 'distributor') {
    throw new ForbiddenError({ status: 403 }, 'You are not allowed to do this.')
  }
  return data
}

export const head = (): PageHead => ({ title: 'Your account', noIndex: true })

/** What a new distributor still has to do before leads arrive. */
export function Component() {
  const { account_status: status, email_confirmed: isConfirmed, email } = useLoaderData<typeof loader>()
  const { state, revalidate } = useRevalidator()
  const { run, busy } = useAction()
  const { message: notice } = App.useApp()
  const resend = () =>
    run(async () => {
      await call(resendConfirmation, { body: { email } })
      void notice.success(`We have sent a new link to ${email}.`)
    })
  if (status !== 'pending') {
    return (
      <Flex vertical gap="middle">
        <PageHeader
          title="Your account is active"
          note="Choose the brands you sell to start receiving leads."
        />
        <div>
          <LinkButton type="primary" to="/distributor/brands">
            Choose your brands
          </LinkButton>
        </div>
      </Flex>
    )
  }
  return (
    <Flex vertical gap="middle">
      <PageHeader
        title="Your account is not active yet"
        note="You will receive leads and appear in the directory once both steps are complete."
        actions={
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            Check again
          </Button>
        }
      />
      <Panel
        title="1. Confirm your email address"
        aside={<Tag color={isConfirmed ? 'success' : 'warning'}>{isConfirmed ? 'Done' : 'Missing'}</Tag>}
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
      <Panel
        title="2. Approval by an administrator"
        aside={<Tag color={isConfirmed ? 'warning' : 'default'}>Waiting</Tag>}
      >
        <p>
          {isConfirmed
            ? 'An administrator is reviewing your account. We will email you the decision.'
            : 'An administrator will review your account after you confirm your email address.'}
        </p>
      </Panel>
    </Flex>
  )
}
