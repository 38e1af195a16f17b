import { call, ForbiddenError } from '@nalika/shared-api'
import { session } from '@nalika/shared-api/contract'
import { Button, Card, type PageHead } from '@nalika/shared-ui'
import { LinkButton, PageHeader } from '@nalika/shared-ui/portal'
import { Tag } from 'antd'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import styles from './account-page.module.css'
import { useResend } from './use-resend.ts'

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
  const { resend, busy } = useResend(email)
  if (status !== 'pending') {
    return (
      <div className={styles.page}>
        <PageHeader title="Your account is active" />
        <Card className={styles.step}>
          <p>Choose the brands you sell to start receiving leads.</p>
          <LinkButton type="primary" to="/distributor/brands">
            Choose your brands
          </LinkButton>
        </Card>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <PageHeader
        title="Your account is not active yet"
        note="You will receive leads and appear in the directory once both steps are complete."
        actions={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            Check again
          </Button>
        }
      />
      <ol className={styles.steps}>
        <Card as="li" className={styles.step}>
          <h2 className={styles.heading}>
            1. Confirm your email address{' '}
            <Tag color={isConfirmed ? 'success' : 'warning'}>{isConfirmed ? 'Done' : 'Missing'}</Tag>
          </h2>
          {isConfirmed ? (
            <p>{email} is confirmed.</p>
          ) : (
            <>
              <p>
                We have sent a link to {email}. Open it and press Confirm. It works for 48 hours; please check
                your spam folder too.
              </p>
              <Button kind="primary" busy={busy} onClick={() => void resend()}>
                Send the link again
              </Button>
            </>
          )}
        </Card>
        <Card as="li" className={styles.step}>
          <h2 className={styles.heading}>
            2. Approval by an administrator <Tag color={isConfirmed ? 'warning' : 'default'}>Waiting</Tag>
          </h2>
          <p>
            {isConfirmed
              ? 'An administrator is reviewing your account. We will email you the decision.'
              : 'An administrator will review your account after you confirm your email address.'}
          </p>
        </Card>
      </ol>
    </div>
  )
}
