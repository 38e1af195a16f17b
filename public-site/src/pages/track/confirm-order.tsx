import { acceptQuotation, chargesNote, orderTotals, addPaise } from '@nalika/shared-api/contract'
import {
  Card,
  DescriptionList,
  formatQuantity,
  formatRupees,
  TextArea,
  TextField,
  useSubmittedForm,
} from '@nalika/shared-ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { DecisionProps } from './decision-props.ts'
import styles from './decisions.module.css'
import { EndpointForm } from '../../components/endpoint-form.tsx'

interface ConfirmOrderProps extends DecisionProps {
  /** Ids of the chosen lines; at least one. */
  lineIds: readonly number[]
}

/** What is ordered and its total, with delivery details, before the order is placed. */
export function ConfirmOrder({ quotation, lineIds, token, onDecided }: ConfirmOrderProps) {
  const { id, number, firm } = quotation
  const submitted = useSubmittedForm(acceptQuotation.name, { quotation: String(id) })
  const heading = useRef<HTMLHeadingElement>(null)
  const totals = orderTotals(quotation, lineIds)
  useEffect(() => heading.current?.focus(), [])

  return (
    <Card as="section" id="confirm" className={styles.section} aria-labelledby="confirm-title">
      <h2 id="confirm-title" ref={heading} tabIndex={-1}>{`Confirm your order to ${firm.name}`}</h2>
      <ul className={styles.ordered}>
        {quotation.lines
          .filter((line) => lineIds.includes(line.id))
          .map((line) => (
            <li key={line.id}>
              {`${line.description || line.reference}: ${formatQuantity(line.quantity, line.unit)}, ${formatRupees(line.amount)}`}
            </li>
          ))}
      </ul>
      <DescriptionList
        rows={[
          { term: 'Quotation', value: number },
          { term: 'Goods', value: formatRupees(totals.goods) },
          { term: 'Freight', value: totals.freight > 0 ? formatRupees(totals.freight) : '' },
          { term: 'Packing', value: totals.packing > 0 ? formatRupees(totals.packing) : '' },
          { term: 'GST', value: formatRupees(addPaise(totals.cgst, totals.sgst, totals.igst)) },
          { term: 'Total with GST', value: <strong>{formatRupees(totals.total)}</strong> },
          { term: 'Delivery', value: quotation.delivery_time },
          { term: 'Payment', value: quotation.payment_terms },
        ]}
      />
      <p className={styles.note}>{chargesNote(quotation, lineIds)}</p>
      <EndpointForm
        endpoint={acceptQuotation}
        params={{ token, quotation: id }}
        hidden={{ line_ids: lineIds.join(','), total: totals.total }}
        body={(valueOf) => ({
          line_ids: [...lineIds],
          total: totals.total,
          delivery_address: valueOf('delivery_address'),
          billing_address: valueOf('billing_address'),
          gstin: valueOf('gstin'),
        })}
        submitted={submitted}
        label="Confirm your order"
        className={styles.form}
        onSent={({ data }) => onDecided(data)}
        failureTitle="The order was not placed."
        submitLabel={`Place the order for ${formatRupees(totals.total)}`}
        busyLabel="Placing the order…"
        kind="primary"
        after={
          <Link to="?" replace preventScrollReset>
            Do not order yet
          </Link>
        }
      >
        {(field) => (
          <>
            <TextArea {...field('delivery_address', 'Delivery address')} rows={3} maxLength={500} />
            <TextArea
              {...field('billing_address', 'Billing address')}
              hint="If it is another one."
              rows={3}
              maxLength={500}
            />
            <TextField {...field('gstin', 'Your GSTIN')} maxLength={20} />
          </>
        )}
      </EndpointForm>
    </Card>
  )
}
