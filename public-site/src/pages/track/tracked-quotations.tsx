import {
  convertedQuantity,
  formatRate,
  stateTaxName,
  weightNote,
  type Quotation,
  type QuotationLine,
  singularUnit,
} from '@nalika/shared-api/contract'
import {
  Card,
  DescriptionList,
  formatBytes,
  formatDate,
  formatDateTime,
  formatQuantity,
  formatRupees,
  Tag,
} from '@nalika/shared-ui'
import { QUOTATION_LABELS } from './quotation-states.ts'
import type { ReactNode } from 'react'
import styles from './tracked-quotations.module.css'

interface TrackedQuotationsProps {
  /** Newest first. */
  quotations: readonly Quotation[]
  token: string
  /** What can be decided about a quotation, to follow it. */
  decision: (quotation: Quotation) => ReactNode
}

/** The quotations of a request, open ones first: the latest revision of each, and the former ones folded. */
export function TrackedQuotations({ quotations, token, decision }: TrackedQuotationsProps) {
  const latest = quotations.filter(({ state }) => state !== 'revised')
  const isOpen = ({ state }: Quotation) => state === 'sent'
  const ordered = [...latest.filter(isOpen), ...latest.filter((one) => !isOpen(one))]
  return ordered.map((quotation) => (
    <div key={quotation.id} className={styles.offer}>
      <Card
        as="section"
        id={quotation.number}
        className={styles.quotation}
        aria-labelledby={`quotation-${quotation.id}`}
      >
        <header className={styles.head}>
          <h2 id={`quotation-${quotation.id}`}>{`Quotation ${quotation.number}`}</h2>
          <Tag tone={QUOTATION_LABELS[quotation.state].tone}>{QUOTATION_LABELS[quotation.state].label}</Tag>
        </header>
        <QuotationDocument quotation={quotation} token={token} />
        {quotations
          .filter(({ state, number }) => state === 'revised' && number === quotation.number)
          .map((former) => (
            <details key={former.id}>
              <summary>{`Revision ${former.revision}: ${formatRupees(former.totals.total)} with GST`}</summary>
              <QuotationDocument quotation={former} token={token} />
            </details>
          ))}
      </Card>
      {decision(quotation)}
    </div>
  ))
}

function QuotationDocument({ quotation, token }: { quotation: Quotation; token: string }) {
  const { firm, revision, sent_at, ends_at, valid_until, lines, files } = quotation
  const facts = [
    `Revision ${String(revision)}`,
    sent_at && `sent on ${formatDate(sent_at)}`,
    ends_at === null
      ? valid_until && `valid until ${formatDate(valid_until)}`
      : `valid until ${formatDateTime(ends_at)}`,
  ]
  const path = `/api/track/${token}/quotations/${String(quotation.id)}`
  return (
    <>
      <p>
        <strong>{firm.name}</strong>
        {firm.gstin && `, GSTIN ${firm.gstin}`}
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <ol className={styles.lines} aria-label="Lines">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      <Totals quotation={quotation} />
      <DescriptionList
        rows={[
          { term: 'Delivery', value: quotation.delivery_time },
          { term: 'Payment', value: quotation.payment_terms },
          { term: 'Weight', value: weightNote(quotation) },
          { term: 'Notes', value: quotation.notes && <span className={styles.text}>{quotation.notes}</span> },
          { term: 'Withdrawn', value: quotation.state === 'withdrawn' ? quotation.withdrawal_reason : '' },
        ]}
      />
      <ul className={styles.files}>
        <li>
          <a href={`${path}/pdf`} download>
            Download the quotation as PDF
          </a>
        </li>
        {files.map(({ id, name, bytes }) => (
          <li key={id}>
            <a href={`${path}/files/${id}`} download>
              {name}
            </a>{' '}
            ({formatBytes(bytes)})
          </li>
        ))}
      </ul>
    </>
  )
}

function Line({ line }: { line: QuotationLine }) {
  const { unit, price_unit, discount_rate, kilograms_per_metre } = line
  const converted = convertedQuantity(line)
  const details = [
    line.hsn && `HSN ${line.hsn}`,
    line.mill && `Mill: ${line.mill}`,
    line.certificate !== 'none' && `Certificate EN 10204 ${line.certificate}`,
    converted && kilograms_per_metre !== null && `${String(kilograms_per_metre)} kg/m`,
  ]
  const quantity = `${formatQuantity(line.quantity, unit)}${
    converted ? ` = ${formatQuantity(converted.quantity, converted.unit)}` : ''
  }`
  const discount = discount_rate > 0 ? `, less ${formatRate(discount_rate)}` : ''
  return (
    <li>
      <p className={styles.product}>{line.description || line.reference}</p>
      <p className={styles.facts}>{details.filter(Boolean).join(' · ')}</p>
      <p className={styles.figures}>
        <span>
          {`${quantity} at ${formatRupees(line.unit_price)} per ${singularUnit(price_unit)}${discount}, GST ${formatRate(line.gst_rate)}`}
        </span>{' '}
        <strong>{formatRupees(line.amount)}</strong>
      </p>
    </li>
  )
}

function Totals({ quotation: { totals, place_of_supply } }: { quotation: Quotation }) {
  const tax = totals.gst.flatMap(({ rate, cgst, sgst, igst }) =>
    cgst + sgst > 0
      ? [
          { term: `CGST ${formatRate(rate / 2)}`, value: formatRupees(cgst) },
          { term: `${stateTaxName(place_of_supply)} ${formatRate(rate / 2)}`, value: formatRupees(sgst) },
        ]
      : [{ term: `IGST ${formatRate(rate)}`, value: formatRupees(igst) }],
  )
  return (
    <DescriptionList
      rows={[
        { term: 'Goods', value: formatRupees(totals.goods) },
        { term: 'Freight', value: totals.freight > 0 ? formatRupees(totals.freight) : '' },
        { term: 'Packing', value: totals.packing > 0 ? formatRupees(totals.packing) : '' },
        { term: `Taxable value (${place_of_supply})`, value: formatRupees(totals.taxable) },
        ...tax,
        { term: 'Total with GST', value: <strong>{formatRupees(totals.total)}</strong> },
      ]}
    />
  )
}
