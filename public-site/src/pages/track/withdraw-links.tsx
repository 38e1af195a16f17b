import { withdrawTrackingLinks } from '@nalika/shared-api/contract'
import { formatDate, useSubmittedForm } from '@nalika/shared-ui'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import styles from './track-page.module.css'

interface WithdrawLinksProps {
  /** When the link ends by itself. */
  endsAt: string
  token: string
  onWithdrawn: () => void
}

/** Says when the link ends, and ends all links of the request at once. */
export function WithdrawLinks({ endsAt, token, onWithdrawn }: WithdrawLinksProps) {
  const submitted = useSubmittedForm(withdrawTrackingLinks.name)
  return (
    <div className={styles.form}>
      <p>
        This link works until <time dateTime={endsAt}>{formatDate(endsAt)}</time>, and longer with each
        message, quotation or order.
      </p>
      <details open={submitted !== undefined}>
        <summary>Withdraw the links to this request</summary>
        <EndpointForm
          endpoint={withdrawTrackingLinks}
          params={{ token }}
          submitted={submitted}
          label="Links to this request"
          className={styles.form}
          onSent={onWithdrawn}
          failureTitle="The links were not withdrawn."
          submitLabel="Withdraw the links"
          busyLabel="Withdrawing…"
        >
          <p>
            All links to this request stop working, for you and for everyone you passed one to. We can email a
            new one to the address of the request.
          </p>
        </EndpointForm>
      </details>
    </div>
  )
}
