import type { Paise } from '@nalika/shared-api/contract'
import type { ReactNode } from 'react'
import { formatBytes } from '../../components/format-bytes.ts'
import { formatDate, formatNumber, formatRupees } from '../../components/formats.ts'
import { formatQuantity } from '../../components/quantity.ts'
import { Rating } from '../../components/rating.tsx'
import { Entries } from '../display/entries.tsx'
import { Facts } from '../display/facts.tsx'
import { Moment } from '../display/moment.tsx'
import { Panel } from '../display/panel.tsx'
import { DownloadButton } from '../files/download-button.tsx'
import type { FileCall } from '../list/use-export.ts'
import styles from './order-panels.module.css'

interface ShownLine {
  id: number
  description: string
  reference: string
  quantity: number
  unit: string
  amount: Paise
}

interface ShownDispatch {
  id: number
  dispatched_on: string
  weight_kg: number
  vehicle_number: string
  transporter: string
  lr_number: string
  is_last: boolean
  lines: readonly { line_id: number; quantity: number | null; heat_numbers: readonly string[] }[]
  certificates: readonly { id: number; name: string; bytes: number }[]
}

interface ShownOrder {
  created_at: string
  firm: { name: string }
  customer: { name: string; company: string; phone: string; email: string; location: string }
  quotation: { number: string; revision: number }
  request: string
  buyer_gstin: string
  delivery_address: string
  billing_address: string
  delivery_time: string
  payment_terms: string
  charges_note: string
  notes: string
  lines: readonly ShownLine[]
  totals: { total: Paise }
}

const nameOf = ({ description, reference }: ShownLine) => description || reference

/** What was ordered, with the total. */
export const OrderPanel = ({ order: { lines, totals, charges_note: charges } }: { order: ShownOrder }) => (
  <Panel title="Order">
    <Entries
      entries={lines.map((line) => ({
        key: line.id,
        title: nameOf(line),
        note: formatQuantity(line.quantity, line.unit),
        aside: <span className={styles.amount}>{formatRupees(line.amount)} without GST</span>,
      }))}
    />
    <p className={styles.total}>
      <span>Total with GST</span>
      <strong>{formatRupees(totals.total)}</strong>
    </p>
    {charges && <p className={styles.charges}>{charges}</p>}
  </Panel>
)

/** By whom it was ordered, and on which terms. */
export function OrderTermsPanel({ order }: { order: ShownOrder }) {
  const { customer, quotation, request, firm } = order
  return (
    <Panel title="Customer and terms">
      <Facts
        rows={[
          { term: 'Customer', value: [customer.name, customer.company].filter(Boolean).join(', ') },
          { term: 'Phone', value: customer.phone },
          { term: 'Email', value: customer.email },
          { term: 'Location', value: customer.location },
          { term: 'GSTIN', value: order.buyer_gstin },
          { term: 'Deliver to', value: order.delivery_address },
          { term: 'Bill to', value: order.billing_address },
          { term: 'Seller', value: firm.name },
          { term: 'Ordered', value: <Moment at={order.created_at} /> },
          { term: 'Quotation', value: `${quotation.number}, revision ${quotation.revision}` },
          { term: 'Request', value: request },
          { term: 'Delivery', value: order.delivery_time },
          { term: 'Payment', value: order.payment_terms },
          { term: 'Notes', value: order.notes },
        ]}
      />
    </Panel>
  )
}

interface DispatchesPanelProps {
  dispatches: readonly ShownDispatch[]
  /** Of the order. */
  lines: readonly ShownLine[]
  /** Whole pieces of a quantity of a line; null for pieces, and when that is not known. */
  piecesOf?: (line: number, quantity: number) => number | null
  /** Fetches a test certificate. */
  certificate: (file: number, signal: AbortSignal) => ReturnType<FileCall>
  /** Below the certificates of each consignment. */
  actions?: (dispatch: number) => ReactNode
}

/** The consignments of an order. Renders nothing before the first. */
export function DispatchesPanel(props: DispatchesPanelProps) {
  const { dispatches, lines, piecesOf, certificate, actions } = props
  return dispatches.map((dispatch, index) => (
    <Panel
      key={dispatch.id}
      title={`Consignment ${index + 1}`}
      aside={dispatch.is_last ? 'Final consignment' : 'More to follow'}
    >
      <Facts
        rows={[
          { term: 'Dispatched on', value: formatDate(dispatch.dispatched_on) },
          { term: 'Weight', value: `${formatNumber(dispatch.weight_kg, 3)} kg` },
          { term: 'Vehicle', value: dispatch.vehicle_number },
          { term: 'Transporter', value: dispatch.transporter },
          { term: 'LR number', value: dispatch.lr_number },
          ...dispatch.lines.map(({ line_id, quantity, heat_numbers: heats }) => {
            const line = lines.find(({ id }) => id === line_id)
            return {
              term: line ? nameOf(line) : 'Line',
              value: [
                quantity !== null && formatQuantity(quantity, line?.unit, piecesOf?.(line_id, quantity)),
                heats.length > 0 && `Heat numbers: ${heats.join(', ')}`,
              ]
                .filter(Boolean)
                .join('. '),
            }
          }),
        ]}
      />
      <Entries
        entries={dispatch.certificates.map(({ id, name, bytes }) => ({
          key: id,
          title: name,
          note: `Test certificate, ${formatBytes(bytes)}`,
          aside: <DownloadButton name={name} file={(signal) => certificate(id, signal)} />,
        }))}
      />
      {actions && <div className={styles.actions}>{actions(dispatch.id)}</div>}
    </Panel>
  ))
}

interface RatingPanelProps {
  rating: { stars: number; comment: string; comment_hidden: boolean; created_at: string } | null | undefined
  /** Said about a hidden or uncounted rating. */
  note?: string
  /** Below the comment. */
  children?: ReactNode
}

/** What the customer gave. Renders nothing without a rating. */
export function RatingPanel({ rating, note, children }: RatingPanelProps) {
  if (!rating) return null
  return (
    <Panel title="Rating" note={note} aside={<Moment at={rating.created_at} day />}>
      <Rating value={rating.stars} />
      <Facts rows={[{ term: 'Comment', value: rating.comment }]} />
      {children && <div className={styles.actions}>{children}</div>}
    </Panel>
  )
}
