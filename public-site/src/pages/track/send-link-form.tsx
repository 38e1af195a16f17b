import { renewTrackingLink } from '@nalika/shared-api/contract'
import { useSubmittedForm } from '@nalika/shared-ui'
import type { ReactNode } from 'react'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import { withSpamHint } from './spam-hint.ts'
import styles from './track-page.module.css'

interface SendLinkFormProps {
  token: string
  /** Of the button, and of the form for screen readers. */
  label: string
  kind?: 'primary'
  children: ReactNode
}

/** Has a new link emailed to the address of the request. Whether one was sent is told by email only. */
export const SendLinkForm = ({ token, label, kind, children }: SendLinkFormProps) => (
  <EndpointForm
    endpoint={renewTrackingLink}
    params={{ token }}
    submitted={useSubmittedForm(renewTrackingLink.name)}
    label={label}
    className={styles.findForm}
    done={withSpamHint}
    failureTitle="The link was not sent."
    submitLabel={label}
    busyLabel="Sending…"
    kind={kind}
  >
    {children}
  </EndpointForm>
)
