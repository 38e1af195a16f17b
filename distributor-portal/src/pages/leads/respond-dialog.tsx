import { call, ConflictError } from '@nalika/shared-api'
import { respondToLead, todayInIndia, type DistributorLead } from '@nalika/shared-api/contract'
import { formatQuantity, formatTotal, singularUnit } from '@nalika/shared-ui'
import { DayField, FieldItem, FormDialog, FormPair, TextItem } from '@nalika/shared-ui/portal'
import { Form } from 'antd'
import { useEffect } from 'react'
import { deliverySentence, describeOwnPrice } from '../../components/own-price/own-price-texts.ts'
import { useOwnPrice, type QuotedOwnPrice } from '../../components/own-price/use-own-price.ts'
import { failureSentence } from './failure-sentence.ts'
import styles from './respond-dialog.module.css'
import { useResponseDraft } from './respond-drafts.ts'
import { checkPrice, readRupees, SENTENCES, toBody, type RespondValues } from './respond-rules.ts'

interface RespondDialogProps {
  /** The lead to answer; null keeps the dialog closed. */
  lead: DistributorLead | null
  onClose: () => void
  onSent: (lead: DistributorLead, message: string) => void
  /** The lead has changed since the form was opened. */
  onStale: () => void
}

/** Sends a price and a message to the customer. Unsent input is kept as a draft. */
export function RespondDialog({ lead, onClose, onSent, onStale }: RespondDialogProps) {
  const draft = useResponseDraft(lead?.id)

  async function send(values: RespondValues) {
    if (!lead) return
    try {
      const { message } = await call(respondToLead, {
        params: { id: lead.id },
        body: toBody(values, lead.unit),
      })
      draft.drop()
      onSent(lead, message)
    } catch (error) {
      if (error instanceof ConflictError) onStale()
      throw error
    }
  }

  return (
    <FormDialog<RespondValues>
      open={lead !== null}
      title={lead ? `Respond to ${lead.customerName}` : 'Respond'}
      width={600}
      name="respond"
      initialValues={draft.read()}
      onValuesChange={(_, values) => draft.keep(values)}
      send={send}
      explain={failureSentence}
      submitLabel="Send response"
      busyLabel="Sending..."
      onClose={onClose}
    >
      {lead && <RespondFields lead={lead} />}
    </FormDialog>
  )
}

function formatLeadTotal(price: string, { quantity, unit }: DistributorLead): string {
  const amount = readRupees(price)
  const total = amount > 0 && quantity !== null ? amount * quantity : null
  return total === null ? 'In rupees, before tax.' : `${formatTotal(total, quantity, unit)}, before tax.`
}

const requirePrice = (_: unknown, text = '') => {
  const sentence = checkPrice(text)
  return sentence === undefined ? Promise.resolve() : Promise.reject(new Error(sentence))
}

/** Fills what is still empty with the own price and lead time. It becomes a draft once somebody edits it. */
function useOwnPriceInEmptyFields(found: QuotedOwnPrice | null | undefined) {
  const form = Form.useFormInstance<RespondValues>()
  useEffect(() => {
    if (!found) return
    const { price, message } = form.getFieldsValue()
    if (!price && found.price !== null) form.setFieldValue('price', found.price.toFixed(2))
    if (!message) form.setFieldValue('message', deliverySentence(found.own))
  }, [found, form])
}

/** A line also while the price is loaded: the fields below must not move while somebody types or clicks. */
function ownPriceSentence(found: QuotedOwnPrice | null | undefined): string {
  if (found === undefined) return '\u00A0'
  return found ? describeOwnPrice(found.own) : 'You have no own price for this product.'
}

function RespondFields({ lead }: { lead: DistributorLead }) {
  const price = Form.useWatch<string | undefined>('price') ?? ''
  const { quantity, unit = 'pieces', product, location, timeline, message, email } = lead
  const own = useOwnPrice(lead.product_id, unit)
  useOwnPriceInEmptyFields(own)
  return (
    <>
      <div className={styles.asked}>
        <p>
          {[formatQuantity(quantity, unit, lead.pieces), product, location, timeline]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {lead.product_id !== null && <p>{ownPriceSentence(own)}</p>}
        {message && <blockquote>{message}</blockquote>}
      </div>
      <FormPair>
        <TextItem<RespondValues>
          name="price"
          label={`Price per ${singularUnit(unit)}`}
          extra={formatLeadTotal(price, lead)}
          rules={[{ required: true, validator: requirePrice }]}
          prefix="₹"
          inputMode="decimal"
        />
        <FieldItem<RespondValues>
          name="valid_until"
          label="Valid until"
          extra="Leave blank if the price has no end date."
        >
          <DayField min={todayInIndia()} />
        </FieldItem>
      </FormPair>
      <TextItem<RespondValues>
        name="message"
        label="Message"
        extra={
          lead.contact_visible === false
            ? 'We will email this to the customer with your price. You will then see phone and email.'
            : `We will email this to ${email} with your price.`
        }
        required={SENTENCES.message}
        rows={5}
        maxLength={5000}
      />
    </>
  )
}
