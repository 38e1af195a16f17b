import { trackingLinks } from '@nalika/shared-api/contract'
import { Card, Container, TextField, useSubmittedForm } from '@nalika/shared-ui'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs, textPageHead } from '../../components/text-page-head.ts'
import { AllRequests, useBuyerAccess } from './all-requests.tsx'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import { withSpamHint } from './spam-hint.ts'
import styles from './track-page.module.css'

const TITLE = 'Track a request'

const head = textPageHead(
  TITLE,
  'Lost the link to your request? We will send the links of your open requests to your email address.',
)

/** Sends the tracking links of a customer's requests again. Whether there are any is told by email only. */
function FindRequestPage() {
  const access = useBuyerAccess()
  const isOpen = access.session !== null || access.token !== null
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>
          Every request has its own link, which is in the emails about it. If you cannot find one, we will
          email the links of your open requests to you.
        </p>
      </PageHeader>
      {isOpen && <AllRequests access={access} />}
      <Card className={styles.find}>
        <EndpointForm
          endpoint={trackingLinks}
          body={(valueOf) => ({ email: valueOf('email'), reference: valueOf('reference') })}
          submitted={useSubmittedForm(trackingLinks.name)}
          label={TITLE}
          className={styles.findForm}
          draft="find-request"
          done={withSpamHint}
          failureTitle="The links were not sent."
          submitLabel="Send the links"
          busyLabel="Sending…"
          kind="primary"
        >
          {(field) => (
            <>
              <TextField
                {...field('email', 'Email')}
                hint="The address you gave in the request."
                type="email"
                required
                autoComplete="email"
              />
              <TextField
                {...field('reference', 'Request number')}
                hint="Optional, such as NR-000123. Also finds a closed request."
                maxLength={20}
              />
            </>
          )}
        </EndpointForm>
      </Card>
      {!isOpen && <AllRequests access={access} />}
    </Container>
  )
}

export { FindRequestPage as Component, head }
