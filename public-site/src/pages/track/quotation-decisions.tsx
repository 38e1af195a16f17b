import {
  acceptQuotation,
  askForQuotationChange,
  declineQuotation,
  type Quotation,
  type TrackedRequest,
} from '@nalika/shared-api/contract'
import { FormErrors, useSubmittedForm } from '@nalika/shared-ui'
import { useSearchParams } from 'react-router-dom'
import { CompareQuotations } from './compare-quotations.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import styles from './decisions.module.css'
import { QuotationDecision } from './quotation-decision.tsx'
import { QUOTATION_LABELS } from './quotation-states.ts'
import { leadsByLine } from './request-lines.ts'
import { TrackedOrders } from './tracked-orders.tsx'
import { TrackedQuotations } from './tracked-quotations.tsx'

const COMPARED = ['sent', 'expired', 'accepted']

/** States in which a quotation may be found after its lines were chosen. */
const ENDED = ['revised', 'withdrawn', 'expired']

interface QuotationDecisionsProps {
  request: TrackedRequest
  token: string
  onDecided: (request: TrackedRequest) => void
}

/** Orders, the quotations side by side, and each with what the customer can decide about it. */
export function QuotationDecisions({ request, token, onDecided }: QuotationDecisionsProps) {
  const { quotations = [], orders = [], lines } = request
  const [search, setSearch] = useSearchParams()
  const compared = quotations.filter(({ state }) => COMPARED.includes(state))
  const open = quotations.filter(({ state }) => state === 'sent')
  const chosen = open.find(({ id }) => String(id) === search.get('quotation'))
  const lineIds = (chosen?.lines ?? [])
    .filter(({ id, decision }) => decision === 'open' && search.getAll('line').includes(String(id)))
    .map(({ id }) => id)

  const siblingsOf = (lead: number | null) =>
    leadsByLine(lines).find((leads) => leads.some(({ id }) => id === lead)) ?? []

  const refusal = useRefusal(open.map(({ id }) => String(id)))
  const ended = quotations.find(({ id }) => String(id) === search.get('quotation'))

  function decided(next: TrackedRequest) {
    setSearch({}, { replace: true, preventScrollReset: true })
    onDecided(next)
  }

  if (quotations.length === 0 && orders.length === 0 && refusal === null) return null
  return (
    <div className={styles.decisions}>
      {refusal !== null && <FormErrors title="Your decision was not stored." errors={[refusal]} />}
      {refusal === null && ended && ENDED.includes(ended.state) && (
        <FormErrors
          title={`Quotation ${ended.number} has changed.`}
          errors={[`It is ${QUOTATION_LABELS[ended.state].label.toLowerCase()} now. Please choose again.`]}
        />
      )}
      <TrackedOrders orders={orders} token={token} onChanged={decided} />
      {compared.length > 1 && (
        <CompareQuotations
          quotations={compared}
          lines={leadsByLine(lines).map((leads) => ({
            ids: leads.map(({ id }) => id),
            product: leads[0].product,
          }))}
        />
      )}
      {chosen && lineIds.length > 0 && (
        <ConfirmOrder
          key={[chosen.id, ...lineIds].join()}
          quotation={chosen}
          lineIds={lineIds}
          token={token}
          onDecided={decided}
        />
      )}
      <TrackedQuotations
        quotations={quotations}
        token={token}
        decision={(quotation) =>
          open.includes(quotation) && (
            <QuotationDecision
              quotation={quotation}
              otherFirms={(lead) =>
                firmsOf(
                  open.filter((one) => one !== quotation),
                  siblingsOf(lead),
                )
              }
              token={token}
              onDecided={decided}
            />
          )
        }
      />
    </div>
  )
}

/** Names of the firms whose quotations have an open line of one of these leads. */
const firmsOf = (quotations: readonly Quotation[], leads: readonly { id: number }[]): string[] =>
  quotations
    .filter((quotation) =>
      quotation.lines.some(
        ({ lead_id, decision = 'open' }) => decision === 'open' && leads.some(({ id }) => id === lead_id),
      ),
    )
    .map(({ firm }) => firm.name)

/**
 * Why a decision that was sent without scripts was refused, when its quotation is not open any more: then there is no form to
 * show it at.
 */
function useRefusal(openIds: readonly string[]): string | null {
  const accepted = useSubmittedForm(acceptQuotation.name)
  const declined = useSubmittedForm(declineQuotation.name)
  const asked = useSubmittedForm(askForQuotationChange.name)
  const submitted = accepted ?? declined ?? asked
  const result = submitted?.result
  if (!result || result.status < 300 || openIds.includes(submitted.values.quotation ?? '')) return null
  return result.message
}
