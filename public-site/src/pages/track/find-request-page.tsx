import { trackingLinks } from '@nalika/shared-api/contract'
import { Card, Container, TextField, useSubmittedForm } from '@nalika/shared-ui'
import { PageHeader } from '../../components/page-header.tsx'
import { textPageCrumbs, textPageHead } from '../../components/text-page-head.ts'
import { AllRequests, useBuyerAccess } from './all-requests.tsx'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import { OwnRequests } from './own-requests.tsx'
import { withSpamHint } from './spam-hint.ts'
import styles from './track-page.module.css'

const TITLE = 'My requests'

const head = textPageHead(
  TITLE,
  'See your requests and their quotations, repeat or withdraw them. We email you a link; no account is needed.',
)

/** A customer's requests: those of this browser, all of an address, and the links of single ones. Only an email tells whether an address has requests. */
function FindRequestPage() {
  const access = useBuyerAccess()
  const isOpen = access.session !== null || access.token !== null
  return (
    <Container className={styles.page}>
      <PageHeader crumbs={textPageCrumbs(TITLE)} title={TITLE}>
        <p>
          Every request has its own link, which is in the emails about it. Quotations, orders and messages are
          behind that link. No account is needed.
        </p>
      </PageHeader>
      {isOpen && <AllRequests access={access} />}
      <div className={styles.cards}>
        <OwnRequests />
        {!isOpen && <AllRequests access={access} />}
        <Card className={styles.find} as="section" aria-labelledby="single-request">
          <h2 id="single-request">The link of a request</h2>
          <EndpointForm
            endpoint={trackingLinks}
            body={(valueOf) => ({ email: valueOf('email'), reference: valueOf('reference') })}
            submitted={useSubmittedForm(trackingLinks.name)}
            label="The link of a request"
            className={styles.findForm}
            draft="find-request"
            done={withSpamHint}
            failureTitle="The links were not sent."
            submitLabel="Send the links"
            busyLabel="Sending…"
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
      </div>
    </Container>
  )
}

export { FindRequestPage as Component, head }
