import { PHONE_SENTENCE } from '@nalika/shared-api/contract'
import type { EditableRequestField, LeadUpdate } from '@nalika/shared-api/contract'
import { changedPhone, invalid } from '../../platform/index.ts'
import type { Person } from '../../platform/index.ts'
import { formatDay, formatQuantity } from '../emails/lead-formats.ts'
import { storedRequestField } from '../fields/request-columns.ts'
import type { EditableRequestColumn } from '../fields/request-columns.ts'
import { REQUEST_COLUMNS } from '../fields/request-contents.ts'
import type { LeadChange, LeadRow } from '../leads/leads.schema.ts'

type RequestColumn = (typeof REQUEST_COLUMNS)[number]
const CORRECTED = REQUEST_COLUMNS.filter(
  (field): field is RequestColumn & { name: EditableRequestField; column: EditableRequestColumn } =>
    field.editable !== undefined,
)

const WORDS = {
  customerName: 'name',
  email: 'email address',
  phone: 'phone number',
  location: 'location',
  quantity: 'quantity',
  status: 'status',
  priority: 'priority',
  ...(Object.fromEntries(CORRECTED.map(({ column, label }) => [column, label.toLowerCase()])) as Record<
    EditableRequestColumn,
    string
  >),
  description: 'description',
} as const

type Field = keyof typeof WORDS
export type LeadValues = Pick<LeadRow, Field>

/** Names of the contract where they differ. */
const NAMES: Partial<Record<Field, string>> = {
  customerName: 'name',
  ...Object.fromEntries(CORRECTED.map(({ column, name }) => [column, name])),
}
const DAYS: readonly Field[] = CORRECTED.flatMap(({ type, column }) => (type === 'day' ? [column] : []))

/** Fields whose values the sentence states. */
const STATED_FIELDS: readonly Field[] = ['status', 'priority', 'quantity']

export interface LeadDifference {
  /** Only what changes. */
  values: Partial<LeadValues>
  /** The same for the history, under the names of the contract. */
  changes: LeadChange[]
  /** Follows a name in the history: 'changed the status from new to pending and the budget'. */
  summary: string
}

/** Changes of an update. Omitted fields are unchanged; texts are trimmed. 422 for what is no phone number. */
export function differenceOf(lead: LeadValues & Pick<LeadRow, 'unit'>, update: LeadUpdate): LeadDifference {
  const phone = changedPhone(update.phone ?? lead.phone, lead.phone)
  if (phone === undefined) throw invalid({ phone: [PHONE_SENTENCE] })
  const wanted: { [F in Field]: LeadValues[F] | undefined } = {
    customerName: update.name.trim(),
    email: update.email?.trim(),
    phone,
    location: update.location?.trim(),
    quantity: update.quantity,
    status: update.status,
    priority: update.priority,
    ...(Object.fromEntries(
      CORRECTED.map((field) => {
        const sent = update[field.name]
        return [field.column, sent === undefined ? undefined : storedRequestField(field, sent)]
      }),
    ) as Pick<LeadRow, EditableRequestColumn>),
    description: update.description?.trim(),
  }
  const changed = (Object.keys(WORDS) as Field[]).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== lead[field],
  )
  const valueOf = (field: Field, value: LeadValues[Field] | undefined) => {
    if (field === 'quantity' && typeof value === 'number') return formatQuantity(value, lead.unit)
    return DAYS.includes(field) && value ? formatDay(String(value)) : formatValue(value)
  }
  const changes = changed.map((field) => ({
    field: NAMES[field] ?? field,
    from: valueOf(field, lead[field]),
    to: valueOf(field, wanted[field]),
  }))
  const parts = changed.map((field, index) =>
    STATED_FIELDS.includes(field)
      ? `the ${WORDS[field]} from ${changes[index]?.from ?? 'none'} to ${changes[index]?.to ?? 'none'}`
      : `the ${WORDS[field]}`,
  )
  return {
    values: Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    changes,
    summary: `changed ${new Intl.ListFormat('en-GB').format(parts)}`,
  }
}

function formatValue(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value)
}

/** The history's entry about a lead that goes from one distributor to another, or to none. */
export function assignmentNote(
  lead: Pick<LeadRow, 'progress'>,
  actor: Person,
  from: string | undefined,
  to: string | undefined,
) {
  const changes: LeadChange[] = [{ field: 'distributor', from: from ?? null, to: to ?? null }]
  // The progress of the former distributor does not carry over.
  if (lead.progress !== 'new') changes.push({ field: 'progress', from: lead.progress, to: 'new' })
  const sentence =
    to === undefined
      ? `${actor.name} removed the lead from ${from ?? 'its distributor'}.`
      : `${actor.name} assigned the lead to ${to}${from === undefined ? '' : ` instead of ${from}`}.`
  return { kind: 'assigned' as const, sentence, changes }
}
