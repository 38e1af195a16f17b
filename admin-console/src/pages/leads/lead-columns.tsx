import type { Lead } from '@nalika/shared-api'
import {
  ANSWER_HOURS,
  decideLeads,
  deleteLead,
  formatRupees,
  isEndedLead,
  isOrderedLead,
  LEAD_STATE_NAMES,
  LEAD_STATUS_CHOICES,
  type LeadDecision,
  type LeadStatus,
  paise,
  PRIORITIES,
  updateLead,
} from '@nalika/shared-api/contract'
import { capitalise } from '@nalika/shared-ui'
import {
  Age,
  CellMenu,
  type Column,
  formatCount,
  LinkButton,
  Moment,
  type RowAction,
  RowMenu,
  StatusTag,
} from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { Secondary, TwoLines, Whole } from '../../components/cells.tsx'
import {
  EMPTY,
  NOBODY,
  NOT_AVAILABLE,
  formatOutcome,
  formatProgress,
  formatLeadQuantity,
  wordOptions,
} from '../../components/labels.ts'
import { LeadStateTags } from '../../components/lead-state-tags.tsx'
import { editPathOf, pathOf } from '../../components/record-paths.ts'
import type { usePermissions } from '../../components/use-may.ts'
import { CustomerCell } from './customer-cell.tsx'
import { DistributorCell } from './distributor-cell.tsx'
import { ProductCell } from './product-cell.tsx'
import type { RequestRow } from './request-rows.ts'

interface LeadColumnsInput {
  /** Called with the lead whose row was chosen. */
  onDelete: (lead: Lead) => void
  /** Where each row stands in its request. */
  places: ReadonlyMap<number, RequestRow>
  /** Folds or unfolds a request. */
  onFold: (request: number) => void
  /** Opens the panel of a lead. */
  onPreview: (lead: Lead) => void
  may: ReturnType<typeof usePermissions>
  /** Saves a decision about leads at once; `done` says what happened. */
  decide: (leads: readonly Lead[], decision: LeadDecision, done: string) => void
  busy: boolean
  /** There a row is a card of few lines: it is changed on its own page. */
  isPhone: boolean
}

/** A decision that is open: 'new' and 'pending' wait for one. */
const isUndecided = ({ status, state }: Lead) =>
  !isEndedLead(state) && (status === 'new' || status === 'pending')

/** The columns of the list. A line that is offered to several firms is described once. */
export function leadColumns(input: LeadColumnsInput): Column<Lead>[] {
  const { places, onFold, may } = input
  const ofLine = (text: (lead: Lead) => ReactNode) => (lead: Lead) =>
    places.get(lead.id)?.isSibling ? null : text(lead)
  const mayDecide = may(decideLeads) && !input.isPhone
  /** The row, and those that it stands for. */
  const leadsOf = (lead: Lead) => places.get(lead.id)?.standsFor ?? [lead]
  /** A row, after a verb. */
  const nameOf = ({ id, customer_name: customer }: Lead) => {
    const place = places.get(id)
    return `lead from ${customer}${place?.isFirst === false ? `, line ${place.line}` : ''}`
  }
  const ageOf = (lead: Lead) =>
    places.get(lead.id)?.isFirst === false ? null : (
      <Age at={lead.created_at} lateAfter={leadsOf(lead).some(isWaiting) ? ANSWER_HOURS : undefined} />
    )
  const age: Column<Lead> = { title: 'Age', sort: 'created', half: true, render: ageOf }
  const customer: Column<Lead> = {
    title: 'Customer',
    heading: true,
    sort: 'customer',
    render: (lead) => (
      <CustomerCell lead={lead} place={places.get(lead.id)} age={input.isPhone && ageOf(lead)} />
    ),
  }
  const answer: Column<Lead> = {
    title: 'Answer',
    half: true,
    render: (lead) => inWords(leadsOf(lead), formatProgress) || EMPTY,
  }
  return [
    // A card of few lines: the age stands behind the place, and says red what waits for an answer.
    ...(input.isPhone ? [customer] : [age, customer]),
    { title: 'Brand', half: true, render: ofLine(({ brand_name: brand }) => brand || NOT_AVAILABLE) },
    {
      title: 'Product',
      half: true,
      render: ofLine((lead) => (
        <ProductCell lead={lead} place={places.get(lead.id)} onFold={input.isPhone ? undefined : onFold} />
      )),
    },
    {
      title: 'Quantity',
      sort: 'quantity',
      half: true,
      align: 'end',
      render: ofLine((lead) => (
        <TwoLines first={<Whole>{formatLeadQuantity(lead)}</Whole>} second={valueOf(lead)} />
      )),
    },
    {
      title: 'Distributor',
      half: true,
      render: (lead) =>
        mayDecide && leadsOf(lead).length === 1 && !isOrderedLead(lead.state) ? (
          <DistributorCell lead={lead} name={nameOf(lead)} busy={input.busy} decide={input.decide} />
        ) : (
          inWords(leadsOf(lead), ({ distributor_name: firm }) => firm) || <Secondary>{NOBODY}</Secondary>
        ),
    },
    ...(input.isPhone ? [] : [answer]),
    {
      title: 'Status',
      half: true,
      render: (lead) =>
        mayDecide ? (
          <StatusCell leads={leadsOf(lead)} name={nameOf(lead)} {...input} />
        ) : (
          <States leads={leadsOf(lead)} />
        ),
    },
    {
      title: 'Priority',
      half: true,
      render: (lead) =>
        mayDecide ? (
          <PriorityCell leads={leadsOf(lead)} name={nameOf(lead)} {...input} />
        ) : (
          <StatusTag status={lead.priority} />
        ),
    },
    {
      title: 'Outcome',
      half: true,
      hidden: true,
      render: (lead) => formatOutcome(lead) || EMPTY,
    },
    {
      title: 'Received',
      half: true,
      hidden: true,
      render: ({ created_at: moment }) => <Moment day at={moment} />,
    },
    {
      title: 'Actions',
      actions: true,
      render: (lead) => (
        <Flex justify="end" gap={4}>
          <MainAction leads={leadsOf(lead)} name={nameOf(lead)} {...input} />
          <RowMenu name={nameOf(lead)} actions={otherActions(leadsOf(lead), input)} />
        </Flex>
      ),
    },
  ]
}

const isWaiting = ({ progress, status }: Lead) => progress === 'new' && status !== 'rejected'

/** What the order is worth, or would be at the customer's target; empty when that is not known. */
function valueOf({ won_value: won, target_price: target, quantity }: Lead): string {
  if (won !== null) return `${formatRupees(won)} won`
  if (target === null || quantity === null) return ''
  return `${formatRupees(paise(Math.round(target * quantity)))} target`
}

type CellProps = Pick<LeadColumnsInput, 'decide' | 'busy'> & { leads: readonly Lead[]; name: string }

/** What the leads have, each once. */
const inWords = (leads: readonly Lead[], read: (lead: Lead) => string): string =>
  [...new Set(leads.map(read))].filter(Boolean).join(', ')

/** 'The lead from Asha Rao is approved.', '2 leads are approved.' */
const isNow = (leads: readonly Lead[], what: string): string =>
  leads.length === 1
    ? `The lead from ${leads[0]?.customer_name ?? ''} is ${what}.`
    : `${formatCount(leads.length, 'lead')} are ${what}.`

/** The states that the leads are in, each once. */
const States = ({ leads }: { leads: readonly Lead[] }) =>
  leads
    .filter(
      ({ state, status }, index) =>
        leads.findIndex((one) => one.state === state && one.status === status) === index,
    )
    .map((lead) => <LeadStateTags key={lead.id} lead={lead} />)

/** What all leads have; undefined when they differ. */
const common = <Value,>([first, ...others]: readonly Lead[], read: (lead: Lead) => Value) =>
  first && others.every((lead) => read(lead) === read(first)) ? read(first) : undefined

function StatusCell({ leads, name, decide, busy }: CellProps) {
  const open = leads.filter(({ state }) => !isEndedLead(state))
  if (open.length === 0) return <States leads={leads} />
  return (
    <CellMenu<LeadStatus>
      label={`Status of ${name}`}
      shown={inWords(leads, ({ state }) => LEAD_STATE_NAMES[state])}
      value={common(open, ({ status }) => status)}
      options={wordOptions(LEAD_STATUS_CHOICES)}
      busy={busy}
      onChange={(status) => status !== 'new' && decide(open, { status }, isNow(open, status))}
    >
      <States leads={leads} />
    </CellMenu>
  )
}

const PriorityCell = ({ leads, name, decide, busy }: CellProps) => (
  <CellMenu
    label={`Priority of ${name}`}
    shown={inWords(leads, ({ priority }) => capitalise(priority))}
    value={common(leads, ({ priority }) => priority)}
    options={wordOptions(PRIORITIES)}
    busy={busy}
    onChange={(priority) => decide(leads, { priority }, isNow(leads, `of ${priority} priority`))}
  >
    {[...new Set(leads.map(({ priority }) => priority))].map((priority) => (
      <StatusTag key={priority} status={priority} />
    ))}
  </CellMenu>
)

/** What is done next with leads: the decision while it is open, else reading them. */
function MainAction({ leads, name, may, decide, busy }: CellProps & Pick<LeadColumnsInput, 'may'>) {
  const undecided = leads.filter(isUndecided)
  return undecided.length > 0 && may(decideLeads) ? (
    <Button
      size="small"
      disabled={busy}
      aria-label={`Approve ${name}`}
      onClick={() => decide(undecided, { status: 'approved' }, isNow(undecided, 'approved'))}
    >
      Approve
    </Button>
  ) : (
    <LinkButton size="small" to={pathOf.lead(leads[0]?.id ?? 0)} aria-label={`View ${name}`}>
      View
    </LinkButton>
  )
}

/** Of several leads, those that concern one are in the rows below. */
function otherActions(
  leads: readonly Lead[],
  { may, onDelete, onPreview, decide }: LeadColumnsInput,
): RowAction[] {
  const [lead] = leads
  if (!lead) return []
  const isOne = leads.length === 1
  const rejectable = leads.filter(({ state, status }) => !isEndedLead(state) && status !== 'rejected')
  return [
    { label: 'Preview', onSelect: () => onPreview(lead) },
    { label: 'View', to: pathOf.lead(lead.id) },
    ...(isOne && may(updateLead) ? [{ label: 'Edit', to: editPathOf.lead(lead.id) }] : []),
    ...(may(decideLeads) && rejectable.length > 0
      ? [
          {
            label: 'Reject',
            onSelect: () => decide(rejectable, { status: 'rejected' }, isNow(rejectable, 'rejected')),
          },
        ]
      : []),
    ...(isOne && may(deleteLead) ? [{ label: 'Delete', danger: true, onSelect: () => onDelete(lead) }] : []),
  ]
}
