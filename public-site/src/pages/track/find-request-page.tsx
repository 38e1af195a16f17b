import { call } from '@nalika/shared-api'
import { trackingLinks } from '@nalika/shared-api/contract'
import {
  Button,
  Card,
  Container,
  fieldProps,
  FormErrors,
  TextField,
  useSubmittedForm,
} from '@nalika/shared-ui'
import { useState, type FormEvent } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { useDraft } from '../../components/quote/use-draft.ts'
import { useSubmission } from '../../components/quote/use-submission.ts'
import { textPageCrumbs, textPageHead } from '../../components/text-page-head.ts'
import { AllRequests, useBuyerAccess } from './all-requests.tsx'
import styles from './track-page.module.css'

const TITLE = 'Track a request'

const head = textPageHead(
  TITLE,
  'Lost the link to your request? We will send the links of your open requests to your email address.',
)

/** Sends the tracking links of a customer's requests again. Whether there are any is told by email only. */
function FindRequestPage() {
  const submitted = useSubmittedForm(trackingLinks.name)
  const [sent, setSent] = useState(() =>
    submitted?.result?.status === 200 ? submitted.result.message : null,
  )
  const { form, send, busy, failure } = useSubmission(
    async (body: { email: string; reference: string }, options) =>
      (await call(trackingLinks, { body }, options)).message,
    submitted,
  )

  const draft = useDraft('find-request', form)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(null)
    const typed = new FormData(event.currentTarget)
    const valueOf = (name: string) => String(typed.get(name) ?? '').trim()
    setSent(await send({ email: valueOf('email'), reference: valueOf('reference') }))
  }

  const access = useBuyerAccess()
  const isOpen = access.session !== null || access.token !== null
  const field = fieldProps(submitted?.values, failure?.errors)
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
        <form
          ref={form}
          className={styles.findForm}
          method="post"
          aria-label={TITLE}
          onSubmit={(event) => void submit(event)}
          onChange={draft.keep}
        >
          <input type="hidden" name="endpoint" value={trackingLinks.name} />
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
          {failure && <FormErrors title="The links were not sent." errors={[failure.message]} />}
          <Button type="submit" kind="primary" busy={busy} busyLabel="Sending…">
            Send the links
          </Button>
          <p className={styles.done} role="status">
            {sent !== null && `${sent} Please look in your spam folder too.`}
          </p>
        </form>
      </Card>
      {!isOpen && <AllRequests access={access} />}
    </Container>
  )
}

export { FindRequestPage as Component, head }
