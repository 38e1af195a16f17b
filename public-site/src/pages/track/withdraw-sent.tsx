import { withdrawSentRequest, type TrackedRequest } from '@nalika/shared-api/contract'
import { useSubmittedForm } from '@nalika/shared-ui'
import { EndpointForm } from '../../components/endpoint-form.tsx'
import styles from './track-page.module.css'

interface WithdrawSentProps {
  token: string
  onWithdrawn: (request: TrackedRequest) => void
}

/** Withdraws what was just sent. The first button opens the question. */
export function WithdrawSent({ token, onWithdrawn }: WithdrawSentProps) {
  const submitted = useSubmittedForm(withdrawSentRequest.name)
  return (
    <details open={submitted !== undefined}>
      <summary>Withdraw this request</summary>
      <EndpointForm
        endpoint={withdrawSentRequest}
        params={{ token }}
        submitted={submitted}
        label="Withdraw this request"
        className={styles.form}
        onSent={({ data }) => onWithdrawn(data)}
        failureTitle="The request was not withdrawn."
        submitLabel="Withdraw the request"
        busyLabel="Withdrawing…"
      >
        <p>We will close its lines and tell the distributors. This cannot be undone.</p>
      </EndpointForm>
    </details>
  )
}
