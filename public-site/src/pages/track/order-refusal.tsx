import { cancelTrackedOrder, confirmReceipt, rateOrder, type Order } from '@nalika/shared-api/contract'
import { FormErrors, useSubmittedForm } from '@nalika/shared-ui'

/**
 * Why a form about an order that was sent without scripts was refused, when the order has moved on: then the form, which
 * would show it, is gone.
 */
export function OrderRefusal({ order: { id, state, rating } }: { order: Order }) {
  const values = { order: String(id) }
  const received = useSubmittedForm(confirmReceipt.name, values)
  const cancelled = useSubmittedForm(cancelTrackedOrder.name, values)
  const rated = useSubmittedForm(rateOrder.name, values)
  const gone = [
    state !== 'dispatched' && received,
    state !== 'placed' && state !== 'booked' && cancelled,
    (state !== 'received' || rating) && rated,
  ]
  const refusals = gone.flatMap((form) =>
    form && form.result && form.result.status >= 300 ? form.result.message : [],
  )
  return refusals.length === 0 ? null : <FormErrors title="The order was not changed." errors={refusals} />
}
