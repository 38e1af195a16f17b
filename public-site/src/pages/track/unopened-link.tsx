import { call } from '@nalika/shared-api'
import { openTrackingLink, type TrackedRequest } from '@nalika/shared-api/contract'
import { Button, Card, Container, FormErrors, useSubmittedForm } from '@nalika/shared-ui'
import type { FormEvent } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { useSubmission } from '../../components/quote/use-submission.ts'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import styles from './track-page.module.css'

interface UnopenedLinkProps {
  reference: string
  token: string
  onOpened: (request: TrackedRequest) => void
}

/** The first page of a mailed link. A click opens it: programs that check emails follow links too. */
export function UnopenedLink({ reference, token, onOpened }: UnopenedLinkProps) {
  const submitted = useSubmittedForm(openTrackingLink.name)
  const { form, send, busy, failure } = useSubmission(
    async (params: { token: string }, options) => (await call(openTrackingLink, { params }, options)).data,
    submitted,
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    const request = await send({ token })
    if (request !== null) onOpened(request)
  }

  const title = `Request ${reference}`
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(title)} title={title} />
      <Card className={styles.find}>
        <form
          ref={form}
          className={styles.findForm}
          method="post"
          aria-label="Open my request"
          onSubmit={(event) => void submit(event)}
        >
          <input type="hidden" name="endpoint" value={openTrackingLink.name} />
          <input type="hidden" name="token" value={token} />
          <p>See the quotations, order, and write to the distributors.</p>
          {failure && <FormErrors title="The request was not opened." errors={[failure.message]} />}
          <Button type="submit" kind="primary" busy={busy} busyLabel="Opening…">
            Open my request
          </Button>
        </form>
      </Card>
    </Container>
  )
}
