import { TRACKING_LINK_DAYS, withdrawTrackingLinks } from '@nalika/shared-api/contract'
import { Card, Container, LinkButton, useSubmittedForm } from '@nalika/shared-ui'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs } from '../../components/text-page-head.ts'
import { SendLinkForm } from './send-link-form.tsx'
import styles from './track-page.module.css'

const TITLE = 'This link has ended'

/** The page of a link that ended or was withdrawn: it shows nothing of the request, and has a new link emailed. */
export function EndedLink({ token }: { token: string }) {
  const withdrawn = useSubmittedForm(withdrawTrackingLinks.name)?.result
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
        <SendLinkForm token={token} label="Send me a new link" kind="primary">
          <p>
            We can email a new link to the address that the request was made with, three times a day at most.
          </p>
        </SendLinkForm>
      </Card>
      <LinkButton to="/track">Track another request</LinkButton>
    </Container>
  )
}
