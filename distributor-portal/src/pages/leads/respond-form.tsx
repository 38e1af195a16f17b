import { call, ConflictError, ValidationError } from '@nalika/shared-api'
import { respondToLead, todayInIndia, type DistributorLead } from '@nalika/shared-api/contract'
import { Button, FormErrors, formatTotal, singularUnit, TextArea, TextField } from '@nalika/shared-ui'
import { useState, type SyntheticEvent } from 'react'
import { failureSentence } from './failure-sentence.ts'
import { useDraft } from './respond-drafts.ts'
import {
  checkResponse,
  splitErrors,
  readRupees,
  type RespondErrors,
  type RespondValues,
} from './respond-rules.ts'
import styles from './respond-form.module.css'

interface RespondFormProps {
  lead: DistributorLead
  busy: boolean
  onBusy: (busy: boolean) => void
  onCancel: () => void
  onSent: (message: string) => void
  /** The lead has changed since the form was opened. */
  onStale: () => void
}

interface Failure {
  fields: RespondErrors
  title?: string
  otherErrors?: readonly string[]
}

const FIELDS = ['price', 'validUntil', 'message'] as const satisfies readonly (keyof RespondValues)[]

function formatLeadTotal(price: string, { quantity, unit }: DistributorLead): string {
  const amount = readRupees(price)
  const total = amount > 0 && quantity !== null ? amount * quantity : null
  return total === null ? 'In rupees, before tax.' : `${formatTotal(total, quantity, unit)}, before tax.`
}

/** An incomplete date has no value: without this it would count as left out. */
function readIncompleteDay(form: HTMLFormElement): Partial<RespondValues> {
  const day = form.elements.namedItem('validUntil')
  return day instanceof HTMLInputElement && day.validity.badInput ? { validUntil: 'unreadable' } : {}
}

/** Sends a price and a message to the customer. Unsent input is kept as a draft. */
export function RespondForm({ lead, busy, onBusy, onCancel, onSent, onStale }: RespondFormProps) {
  const { unit = 'pieces' } = lead
  const draft = useDraft(lead.id)
  const [failure, setFailure] = useState<Failure>({ fields: {} })
  const today = todayInIndia()

  function change(part: Partial<RespondValues>) {
    draft.change(part)
    setFailure(({ fields, ...rest }) => ({
      ...rest,
      fields: Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in part))),
    }))
  }

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const fail = (next: Failure) => {
      setFailure(next)
      const first = FIELDS.find((field) => next.fields[field]?.length)
      const control = first && form.elements.namedItem(first)
      if (control instanceof HTMLElement) control.focus()
    }
    const { body, errors } = checkResponse({ ...draft.values, ...readIncompleteDay(form) }, unit, today)
    if (errors) {
      fail({ fields: errors })
      return
    }
    setFailure({ fields: {} })
    onBusy(true)
    try {
      const { message } = await call(respondToLead, { params: { id: lead.id }, body })
      draft.drop()
      onSent(message)
    } catch (error) {
      if (error instanceof ValidationError) fail({ ...splitErrors(error.errors), title: error.serverMessage })
      else fail({ fields: {}, title: failureSentence(error) })
      if (error instanceof ConflictError) onStale()
    } finally {
      onBusy(false)
    }
  }

  return (
    <form method="post" className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <FormErrors title={failure.title} errors={failure.otherErrors} />
      <RespondFields
        lead={lead}
        today={today}
        values={draft.values}
        errors={failure.fields}
        onChange={change}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" kind="primary" busy={busy} busyLabel="Sending...">
          Send response
        </Button>
      </div>
    </form>
  )
}

interface RespondFieldsProps {
  lead: DistributorLead
  /** YYYY-MM-DD. */
  today: string
  values: RespondValues
  errors: RespondErrors
  onChange: (part: Partial<RespondValues>) => void
}

function RespondFields({ lead, today, values, errors, onChange }: RespondFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={`Price per ${singularUnit(lead.unit ?? 'pieces')}`}
          name="price"
          inputMode="decimal"
          unit="₹"
          required
          autoComplete="off"
          value={values.price}
          onChange={(event) => onChange({ price: event.target.value })}
          errors={errors.price}
          hint={formatLeadTotal(values.price, lead)}
        />
        <TextField
          label="Valid until"
          name="validUntil"
          type="date"
          min={today}
          value={values.validUntil}
          onChange={(event) => onChange({ validUntil: event.target.value })}
          errors={errors.validUntil}
          hint="Leave blank if the price has no end date."
        />
      </div>
      <TextArea
        label="Message"
        name="message"
        required
        rows={5}
        maxLength={5000}
        value={values.message}
        onChange={(event) => onChange({ message: event.target.value })}
        errors={errors.message}
        hint={`We will email this to ${lead.email} with your price.`}
      />
    </>
  )
}
