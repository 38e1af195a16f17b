import { call } from '@nalika/shared-api'
import { renewTrackingLink, TRACKING_LINK_DAYS, withdrawTrackingLinks } from '@nalika/shared-api/contract'
import { Button, Card, Container, FormErrors, LinkButton, useSubmittedForm } from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { useSubmission } from '../../components/quote/use-submission.ts'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import styles from './track-page.module.css'

const TITLE = 'This link has ended'

/** The page of a link that ended or was withdrawn: it shows nothing of the request, and has a new link emailed. */
export function EndedLink({ token }: { token: string }) {
  const submitted = useSubmittedForm(renewTrackingLink.name)
  const withdrawn = useSubmittedForm(withdrawTrackingLinks.name)?.result
  const [sent, setSent] = useState(() =>
    submitted?.result?.status === 200 ? submitted.result.message : null,
  )
  const { form, send, busy, failure } = useSubmission(
    async (params: { token: string }, options) =>
      (await call(renewTrackingLink, { params }, options)).message,
    submitted,
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    setSent(null)
    setSent(await send({ token }))
  }

  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>
          Links to a request end {TRACKING_LINK_DAYS} days after the last activity, or when they are
          withdrawn. The request itself is not deleted.
        </p>
      </PageHeader>
      {withdrawn?.status === 200 && <p role="status">{withdrawn.message}</p>}
      <Card className={styles.find}>
        <form
          ref={form}
          className={styles.findForm}
          method="post"
          aria-label="Send me a new link"
          onSubmit={(event) => void submit(event)}
        >
          <input type="hidden" name="endpoint" value={renewTrackingLink.name} />
          <input type="hidden" name="token" value={token} />
          <p>
            We can email a new link to the address that the request was made with, three times a day at most.
          </p>
          {failure && <FormErrors title="The link was not sent." errors={[failure.message]} />}
          <Button type="submit" kind="primary" busy={busy} busyLabel="Sending…">
            Send me a new link
          </Button>
          <p className={styles.done} role="status">
            {sent !== null && `${sent} Please look in your spam folder too.`}
          </p>
        </form>
      </Card>
      <LinkButton to="/track">Track another request</LinkButton>
    </Container>
  )
}
