import type { DistributorLead } from '@nalika/shared-api/contract'
import { LinkButton } from '@nalika/shared-ui/portal'
import { Button, Select, Typography, type ButtonProps } from 'antd'
import type { ReactNode } from 'react'
import type { Colleague } from './use-colleagues.ts'

export type LeadStep = 'accept' | 'respond' | 'close' | 'outcome' | 'history' | 'read'

export interface LeadActionsProps {
  lead: DistributorLead
  onStep: (step: LeadStep, lead: DistributorLead) => void
  /** The firm's people, if they are several. */
  colleagues: readonly Colleague[]
  onAssign: (lead: DistributorLead, person: number | null) => void
}

/** The same for all lines of a request. */
export interface RequestActionsProps extends Omit<LeadActionsProps, 'lead'> {
  lines: readonly [DistributorLead, ...DistributorLead[]]
}

/** Whether the lead takes a quotation. */
export const takesQuotation = ({ progress, status, email }: DistributorLead) =>
  progress !== 'closed' && status !== 'rejected' && email !== ''

interface LeadButtonProps
  extends Pick<LeadActionsProps, 'lead' | 'onStep'>, Pick<ButtonProps, 'block' | 'type' | 'className'> {
  /** For screen readers; the customer when left out. */
  whose?: string
}

export function RespondButton({ lead, onStep, whose, ...button }: LeadButtonProps) {
  if (!takesQuotation(lead)) return null
  return (
    <Button {...button} onClick={() => onStep('respond', lead)}>
      {lead.progress === 'responded' ? 'Revise' : 'Respond'}
      <Whose lead={lead} whose={whose} />
    </Button>
  )
}

/** Whether the lead is open, and its contact not visible yet. */
export const canBeAccepted = ({ progress, status, contact_visible: isVisible }: DistributorLead) =>
  !isVisible && progress !== 'closed' && status !== 'rejected'

/** Shows the customer's phone and email; nothing once they are visible. Accepts all lines of the request. */
export function AcceptButton({ lead, onStep, whose, ...button }: LeadButtonProps) {
  if (!canBeAccepted(lead)) return null
  return (
    <Button {...button} onClick={() => onStep('accept', lead)}>
      Accept
      <Whose lead={lead} whose={whose} />
    </Button>
  )
}

/** What a distributor can do with a lead. */
export function LeadActions(props: LeadActionsProps) {
  return (
    <>
      <AcceptButton lead={props.lead} onStep={props.onStep} />
      <RespondButton lead={props.lead} onStep={props.onStep} type="primary" />
      <OtherActions {...props} />
    </>
  )
}

/** What a distributor can do besides quoting it. */
export function OtherActions({ lead, ...steps }: LeadActionsProps) {
  return (
    <>
      <QuotationLink lines={[lead]} />
      <LineActions lead={lead} onStep={steps.onStep}>
        <MessagesLink lead={lead} />
      </LineActions>
      <AssigneeSelect lines={[lead]} {...steps} />
      {lead.progress !== 'closed' && <NoEmail lead={lead} />}
    </>
  )
}

/** What concerns all lines of a request: one quotation, one conversation, one person. */
export function RequestActions({ lines, ...steps }: Omit<RequestActionsProps, 'onStep'>) {
  const [first] = lines
  return (
    <>
      <QuotationLink lines={lines} />
      <MessagesLink lead={first} />
      <AssigneeSelect lines={lines} {...steps} />
      {lines.some(({ progress }) => progress !== 'closed') && <NoEmail lead={first} />}
    </>
  )
}

/** The line that the request is accepted by: one that is open and not accepted yet; else the first. */
export const lineToAccept = ([first, ...others]: RequestActionsProps['lines']): DistributorLead =>
  [first, ...others].find((lead) => canBeAccepted(lead)) ?? first

/** A line, for screen readers: several of a request have the same buttons. */
export const lineName = ({ product, reference }: DistributorLead): string =>
  [product, reference].filter(Boolean).join(', ')

interface LineActionsProps extends Pick<LeadButtonProps, 'lead' | 'onStep' | 'whose'> {
  /** Further actions, before those that look back. */
  children?: ReactNode
}

/** What is done with each line of a request besides quoting it. */
export function LineActions({ lead, onStep, whose, children }: LineActionsProps) {
  const open = lead.progress !== 'closed'
  return (
    <>
      {lead.unread_reply_at && (
        <Button onClick={() => onStep('read', lead)}>
          Mark as read
          <Whose lead={lead} whose={whose} />
        </Button>
      )}
      {open && (
        <Button onClick={() => onStep('close', lead)}>
          Close
          <Whose lead={lead} whose={whose} />
        </Button>
      )}
      {children}
      {!open && (
        <Button onClick={() => onStep('outcome', lead)}>
          {lead.outcome === null ? 'State outcome' : 'Change outcome'}
          <Whose lead={lead} whose={whose} />
        </Button>
      )}
      <Button onClick={() => onStep('history', lead)}>
        History
        <Whose lead={lead} whose={whose} />
      </Button>
    </>
  )
}

/** The page of the one quotation for all lines; null when the request takes none and has none. */
export function quotationPath(lines: readonly DistributorLead[]): string | null {
  const lead =
    lines.find((line) => takesQuotation(line)) ?? lines.find(({ progress }) => progress === 'responded')
  return lead ? `/distributor/leads/${String(lead.id)}/quotation` : null
}

export const messagesPath = ({ id }: DistributorLead): string => `/distributor/messages/${String(id)}`

/** One quotation for all lines of the request; nothing when it takes none and has none. */
export function QuotationLink({ lines }: Pick<RequestActionsProps, 'lines'>) {
  const path = quotationPath(lines)
  const [lead] = lines
  if (path === null) return null
  return (
    <LinkButton to={path}>
      Quotation
      <Whose lead={lead} />
    </LinkButton>
  )
}

const MessagesLink = ({ lead }: { lead: DistributorLead }) => (
  <LinkButton to={messagesPath(lead)}>
    Messages and notes
    <Whose lead={lead} />
  </LinkButton>
)

/** A value of the selection that names no person: the lines have several. */
const SEVERAL = 0

/** Who of the firm works on the request; nothing for a firm of one. */
export function AssigneeSelect({
  lines,
  colleagues,
  onAssign,
  inCell = false,
}: Pick<RequestActionsProps, 'lines' | 'colleagues' | 'onAssign'> & { inCell?: boolean }) {
  const [lead] = lines
  if (colleagues.length === 0) return null
  const people = new Set(lines.map(({ assignee }) => assignee?.id ?? null))
  return (
    <Select<number | null>
      aria-label={`Assigned to (${lead.customerName})`}
      value={people.size > 1 ? SEVERAL : (lead.assignee?.id ?? null)}
      popupMatchSelectWidth={false}
      variant={inCell ? 'borderless' : 'outlined'}
      options={[
        ...(people.size > 1 ? [{ value: SEVERAL, label: 'Several people', disabled: true }] : []),
        { value: null, label: 'Assigned to nobody' },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(person) => onAssign(lead, person)}
    />
  )
}

const NoEmail = ({ lead: { email } }: { lead: DistributorLead }) =>
  email === '' && <Typography.Text type="secondary">No email address given. Please call.</Typography.Text>

/** The customer, for screen readers: several leads have the same buttons. */
const Whose = ({
  lead,
  whose = lead.customerName,
}: {
  lead: DistributorLead
  whose?: string | undefined
}) => <span className="visually-hidden">{` (${whose})`}</span>
