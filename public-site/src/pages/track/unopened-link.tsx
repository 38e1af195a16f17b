import { openTrackingLink, type TrackedRequest } from '@nalika/shared-api/contract'
import { Card, Container, useSubmittedForm } from '@nalika/shared-ui'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import styles from './track-page.module.css'

interface UnopenedLinkProps {
  reference: string
  token: string
  onOpened: (request: TrackedRequest) => void
}

/** The first page of a mailed link. A click opens it: programs that check emails follow links too. */
export function UnopenedLink({ reference, token, onOpened }: UnopenedLinkProps) {
  const submitted = useSubmittedForm(openTrackingLink.name)
  const title = `Request ${reference}`
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(title)} title={title} />
      <Card className={styles.find}>
        <EndpointForm
          endpoint={openTrackingLink}
          params={{ token }}
          submitted={submitted}
          label="Open my request"
          className={styles.findForm}
          onSent={({ data }) => onOpened(data)}
          failureTitle="The request was not opened."
          submitLabel="Open my request"
          busyLabel="Opening…"
          kind="primary"
        >
          <p>See the quotations, order, and write to the distributors.</p>
        </EndpointForm>
      </Card>
    </Container>
  )
}
