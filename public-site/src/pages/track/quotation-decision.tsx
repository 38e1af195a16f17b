import { askForQuotationChange, CONFIRMATION_HOURS, declineQuotation } from '@nalika/shared-api/contract'
import {
  Button,
  Card,
  CheckboxField,
  formatDateTime,
  formatRupees,
  useHydrated,
  useSubmittedForm,
} from '@nalika/shared-ui'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ChangeRequestForm } from './change-request-form.tsx'
import type { DecisionProps } from './decision-props.ts'
import { DeclineForm } from './decline-form.tsx'
import styles from './decisions.module.css'

interface QuotationDecisionProps extends DecisionProps {
  /** Names of the other firms whose open quotations have the line of a lead. */
  otherFirms: (lead: number | null) => readonly string[]
}

/**
 * Choosing the lines of a quotation, whose confirmation the address then asks for, and declining it or asking for a change.
 */
export function QuotationDecision({ quotation, otherFirms, token, onDecided }: QuotationDecisionProps) {
  const { id, number, firm, lines, ends_at: endsAt } = quotation
  const isBooking = endsAt !== null
  const open = lines.filter(({ decision = 'open' }) => decision === 'open')
  const [, setSearch] = useSearchParams()
  // Without scripts the browser itself sends the form to the same address.
  const hydrated = useHydrated()
  const asked = useSubmittedForm(askForQuotationChange.name, { quotation: String(id) })
  const declined = useSubmittedForm(declineQuotation.name, { quotation: String(id) })
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('line').map(String)
    setSearch({ quotation: String(id), line: chosen }, { preventScrollReset: true })
  }
  return (
    <Card as="section" className={styles.section} aria-labelledby={`decide-${id}`}>
      <h2 id={`decide-${id}`}>{`Order from ${firm.name}`}</h2>
      <form
        method="get"
        action="#confirm"
        className={styles.form}
        aria-label={`Lines of ${number}`}
        onSubmit={hydrated ? choose : undefined}
      >
        <input type="hidden" name="quotation" value={id} />
        {open.map((line) =>
          isBooking ? (
            <input key={line.id} type="hidden" name="line" value={line.id} />
          ) : (
            <CheckboxField
              key={line.id}
              name="line"
              value={line.id}
              defaultChecked
              hint={otherFirmsHint(otherFirms(line.lead_id))}
              label={`${line.description || line.reference}: ${formatRupees(line.amount)} without GST`}
            />
          ),
        )}
        <p className={styles.note}>
          {isBooking
            ? `You have booked this price: it is ordered as a whole, until ${formatDateTime(endsAt)}. ${firm.name} then confirms the order within ${String(CONFIRMATION_HOURS)} working hours.`
            : 'You will see the total before you order. Lines of this quotation that you leave out are declined.'}
        </p>
        <Button type="submit" kind="primary">
          Continue to order
        </Button>
      </form>
      <details className={styles.more} open={asked !== undefined}>
        <summary>Ask for a change</summary>
        <ChangeRequestForm quotation={quotation} token={token} onDecided={onDecided} />
      </details>
      <details className={styles.more} open={declined !== undefined}>
        <summary>Decline this quotation</summary>
        <DeclineForm quotation={quotation} token={token} onDecided={onDecided} />
      </details>
    </Card>
  )
}

/** A line is ordered once. */
function otherFirmsHint(firms: readonly string[]): string | undefined {
  if (firms.length === 0) return undefined
  return `Also quoted by ${firms.join(', ')}. When you order it here, it is declined there.`
}
