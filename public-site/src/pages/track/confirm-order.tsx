import { call } from '@nalika/shared-api'
import {
  acceptQuotation,
  chargesNote,
  orderTotals,
  type QuotationAcceptance,
} from '@nalika/shared-api/contract'
import {
  Button,
  Card,
  DescriptionList,
  fieldProps,
  FormErrors,
  formatQuantity,
  formatRupees,
  TextArea,
  TextField,
  useSubmittedForm,
} from '@nalika/shared-ui'
import { useEffect, useRef, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { useSubmission } from '../../components/quote/use-submission.ts'
import styles from './decisions.module.css'
import type { DecisionProps } from './quotation-decision.tsx'

const rupees = (paise: number) => formatRupees(paise / 100)

interface ConfirmOrderProps extends DecisionProps {
  /** Ids of the chosen lines; at least one. */
  lineIds: readonly number[]
}

/** What is ordered and its total, with delivery details, before the order is placed. */
export function ConfirmOrder({ quotation, lineIds, token, onDecided }: ConfirmOrderProps) {
  const { id, number, firm } = quotation
  const submitted = useSubmittedForm(acceptQuotation.name, { quotation: String(id) })
  const heading = useRef<HTMLHeadingElement>(null)
  const { form, send, busy, failure } = useSubmission(
    async (body: QuotationAcceptance, options) =>
      (await call(acceptQuotation, { params: { token, quotation: id }, body }, options)).data,
    submitted,
  )
  const totals = orderTotals(quotation, lineIds)
  useEffect(() => heading.current?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const valueOf = (name: string) => String(typed.get(name) ?? '').trim()
    const request = await send({
      line_ids: [...lineIds],
      total: totals.total,
      delivery_address: valueOf('delivery_address'),
      billing_address: valueOf('billing_address'),
      gstin: valueOf('gstin'),
    })
    if (request !== null) onDecided(request)
  }

  const field = fieldProps(submitted?.values, failure?.errors)
  return (
    <Card as="section" id="confirm" className={styles.section} aria-labelledby="confirm-title">
      <h2 id="confirm-title" ref={heading} tabIndex={-1}>{`Confirm your order to ${firm.name}`}</h2>
      <ul className={styles.ordered}>
        {quotation.lines
          .filter((line) => lineIds.includes(line.id))
          .map((line) => (
            <li key={line.id}>
              {`${line.description || line.reference}: ${formatQuantity(line.quantity, line.unit)}, ${rupees(line.amount)}`}
            </li>
          ))}
      </ul>
      <DescriptionList
        rows={[
          { term: 'Quotation', value: number },
          { term: 'Goods', value: rupees(totals.goods) },
          { term: 'Freight', value: totals.freight > 0 ? rupees(totals.freight) : '' },
          { term: 'Packing', value: totals.packing > 0 ? rupees(totals.packing) : '' },
          { term: 'GST', value: rupees(totals.cgst + totals.sgst + totals.igst) },
          { term: 'Total with GST', value: <strong>{rupees(totals.total)}</strong> },
          { term: 'Delivery', value: quotation.delivery_time },
          { term: 'Payment', value: quotation.payment_terms },
        ]}
      />
      <p className={styles.note}>{chargesNote(quotation, lineIds)}</p>
      <form
        ref={form}
        className={styles.form}
        method="post"
        aria-label="Confirm your order"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="endpoint" value={acceptQuotation.name} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="quotation" value={id} />
        <input type="hidden" name="line_ids" value={lineIds.join(',')} />
        <input type="hidden" name="total" value={totals.total} />
        <TextArea {...field('delivery_address', 'Delivery address')} rows={3} maxLength={500} />
        <TextArea
          {...field('billing_address', 'Billing address')}
          hint="If it is another one."
          rows={3}
          maxLength={500}
        />
        <TextField {...field('gstin', 'Your GSTIN')} maxLength={20} />
        {failure && <FormErrors title="The order was not placed." errors={[failure.message]} />}
        <p>
          <Button type="submit" kind="primary" busy={busy} busyLabel="Placing the order…">
            {`Place the order for ${rupees(totals.total)}`}
          </Button>
        </p>
        <Link to="?" replace preventScrollReset>
          Do not order yet
        </Link>
      </form>
    </Card>
  )
}
