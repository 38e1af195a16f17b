import { call, ConflictError, ValidationError } from '@nalika/shared-api'
import {
  INDIAN_STATES,
  MAX_UNIT_PRICE,
  paise,
  saveQuotation,
  sendQuotation,
  todayInIndia,
  type DistributorLead,
  type QuotationWorkspace,
  singularUnit,
} from '@nalika/shared-api/contract'
import { formatQuantity, formatRupees } from '@nalika/shared-ui'
import {
  DayField,
  FieldItem,
  FormDialog,
  FormPair,
  NumberItem,
  RupeesItem,
  TextItem,
  WordSelect,
} from '@nalika/shared-ui/portal'
import { Alert, Form } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { describeOwnPrice } from '../../components/own-price/own-price-texts.ts'
import { bodyOf, previewOf } from '../quotation/quotation-values.ts'
import { failureSentence } from './failure-sentence.ts'
import { useQuoteDraft } from './quote-draft.ts'
import { quoteValuesOf, withQuote, type QuoteValues } from './quote-values.ts'
import styles from './quote-dialog.module.css'

interface Quoted {
  lead: DistributorLead
  workspace: QuotationWorkspace
}

interface QuoteDialogProps {
  /** The lead to quote; null keeps the dialog closed. */
  quoted: Quoted | null
  onClose: () => void
  onSent: (lead: DistributorLead, message: string) => void
  /** The lead has changed since the form was opened. */
  onStale: () => void
}

/** Sends a quotation with a price for one lead and the usual terms. Unsent input is kept as a draft. */
export function QuoteDialog({ quoted, onClose, onSent, onStale }: QuoteDialogProps) {
  const draft = useQuoteDraft(quoted?.lead.id)
  /** What was saved but not sent, as for another try. */
  const saved = useRef<{ of: QuotationWorkspace; version: number }>(undefined)

  async function send(values: QuoteValues) {
    if (!quoted) return
    const { lead, workspace } = quoted
    const params = { id: lead.id }
    try {
      const former = saved.current?.of === workspace ? saved.current : workspace.draft
      const body = bodyOf(withQuote(values, lead.id, workspace), workspace.leads, former?.version)
      const { data } = await call(saveQuotation, { params, body })
      const { id, version } = data
      saved.current = { of: workspace, version }
      const { message } = await call(sendQuotation, { params: { id }, body: { version } })
      draft.drop()
      onSent(lead, message)
    } catch (error) {
      if (error instanceof ConflictError) onStale()
      throw atFields(error)
    }
  }

  return (
    <FormDialog<QuoteValues>
      open={quoted !== null}
      title={quoted ? `Quotation for ${quoted.lead.customerName}` : 'Quotation'}
      width={600}
      name="quote"
      {...(quoted && {
        initialValues: { ...quoteValuesOf(quoted.lead.id, quoted.workspace), ...draft.read() },
      })}
      onValuesChange={(changed) => draft.keep(changed)}
      send={send}
      explain={failureSentence}
      submitLabel="Send quotation"
      busyLabel="Sending..."
      onClose={onClose}
    >
      {quoted && <QuoteFields {...quoted} />}
    </FormDialog>
  )
}

/** The form has no other lines: the server's errors of a line are those of its fields. */
function atFields(error: unknown): unknown {
  if (!(error instanceof ValidationError)) return error
  const { status, serverMessage } = error
  const errors = Object.entries(error.errors).map(([field, sentences]) => [
    field.replace(/^lines\.\d+\./, ''),
    sentences,
  ])
  return new ValidationError(
    { status, ...(serverMessage !== undefined && { serverMessage }) },
    Object.fromEntries(errors),
  )
}

function QuoteFields({ lead, workspace }: Quoted) {
  const { quantity, unit = 'pieces', product, location, timeline, message, email } = lead
  const typed = Form.useWatch<Partial<QuoteValues> | undefined>([]) ?? {}
  const initial = quoteValuesOf(lead.id, workspace)
  const values = withQuote({ ...initial, ...typed }, lead.id, workspace)
  const offered = workspace.leads.find(({ lead_id }) => lead_id === lead.id)
  const others = values.lines.flatMap((line, index) =>
    line.quoted && workspace.leads[index]?.lead_id !== lead.id ? line.description : [],
  )
  const { goods, total } = previewOf(values, workspace)
  return (
    <>
      <div className={styles.asked}>
        <p>
          {[formatQuantity(quantity, unit, lead.pieces), product, location, timeline]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {offered?.own_price && <p>{describeOwnPrice(offered.own_price)}</p>}
        {others.length > 0 && <p>The quotation also has {others.join(', ')}.</p>}
        {message && <blockquote>{message}</blockquote>}
      </div>
      {workspace.firm.gstin === '' && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              A quotation needs your firm’s GSTIN, because the tax depends on its state.{' '}
              <Link to="/distributor/account">Open your account</Link>
            </>
          }
        />
      )}
      {initial.description === '' && (
        <TextItem<QuoteValues>
          name="description"
          label="Product"
          required="Describe the product."
          maxLength={400}
        />
      )}
      {quantity === null && (
        <NumberItem<QuoteValues>
          name="quantity"
          label={`Quantity in ${unit}`}
          required="Enter a quantity of more than 0."
          min={0.001}
          max={10_000_000}
          precision={unit === 'pieces' ? 0 : 3}
        />
      )}
      <FormPair>
        <RupeesItem<QuoteValues>
          name="unit_price"
          label={`Price per ${singularUnit(initial.price_unit)}`}
          extra={
            goods > 0
              ? `${formatRupees(goods)} without GST, ${formatRupees(total)} with GST.`
              : 'In rupees, without GST.'
          }
          required="Enter a price above 0."
          min={paise(1)}
          max={MAX_UNIT_PRICE}
        />
        <FieldItem<QuoteValues> name="valid_until" label="Valid until" required="Choose a day.">
          <DayField min={todayInIndia()} />
        </FieldItem>
      </FormPair>
      {workspace.place_of_supply === '' && (
        <FieldItem<QuoteValues>
          name="place_of_supply"
          label="State of delivery"
          required="Choose the state of the delivery."
        >
          <WordSelect words={INDIAN_STATES} placeholder="Choose a state" />
        </FieldItem>
      )}
      <TextItem<QuoteValues>
        name="notes"
        label="Message"
        extra={
          lead.contact_visible === false
            ? 'We will email this to the customer with your price. You will then see phone and email.'
            : `We will email this to ${email} with your price.`
        }
        required="Write a message to the customer."
        rows={5}
        maxLength={2000}
      />
      <Link to={`/distributor/leads/${lead.id}/quotation`}>All lines and terms</Link>
    </>
  )
}
