import type { DistributorLead } from '@nalika/shared-api/contract'
import { LinkButton } from '@nalika/shared-ui/portal'
import { Button, Select, Typography, type ButtonProps } from 'antd'
import type { Colleague } from './use-colleagues.ts'

export type LeadStep = 'accept' | 'respond' | 'close' | 'outcome' | 'history' | 'read'

export interface LeadActionsProps {
  lead: DistributorLead
  onStep: (step: LeadStep, lead: DistributorLead) => void
  /** The firm's people, if they are several. */
  colleagues: readonly Colleague[]
  onAssign: (lead: DistributorLead, person: number | null) => void
}

/** Whether the lead takes a response. */
const takesResponse = ({ status, review, email }: DistributorLead) =>
  status !== 'closed' && review !== 'rejected' && email !== ''

interface RespondButtonProps
  extends Pick<LeadActionsProps, 'lead' | 'onStep'>, Pick<ButtonProps, 'block' | 'type' | 'className'> {}

export function RespondButton({ lead, onStep, ...button }: RespondButtonProps) {
  if (!takesResponse(lead)) return null
  return (
    <Button {...button} onClick={() => onStep('respond', lead)}>
      {lead.status === 'responded' ? 'Respond again' : 'Respond'}
      <Whose lead={lead} />
    </Button>
  )
}

/** Shows the customer's phone and email; nothing once they are visible. */
export function AcceptButton({ lead, onStep, ...button }: RespondButtonProps) {
  const { status, review, contact_visible: isVisible = true } = lead
  if (isVisible || status === 'closed' || review === 'rejected') return null
  return (
    <Button {...button} onClick={() => onStep('accept', lead)}>
      Accept
      <Whose lead={lead} />
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

/** What a distributor can do besides responding. */
export function OtherActions({ lead, onStep, colleagues, onAssign }: LeadActionsProps) {
  const open = lead.status !== 'closed'
  return (
    <>
      {(takesResponse(lead) || lead.status === 'responded') && (
        <LinkButton to={`/distributor/leads/${lead.id}/quotation`}>
          Quotation
          <Whose lead={lead} />
        </LinkButton>
      )}
      {lead.unread_reply_at && (
        <Button onClick={() => onStep('read', lead)}>
          Mark as read
          <Whose lead={lead} />
        </Button>
      )}
      {open && (
        <Button onClick={() => onStep('close', lead)}>
          Close
          <Whose lead={lead} />
        </Button>
      )}
      <LinkButton to={`/distributor/messages/${lead.id}`}>
        Messages and notes
        <Whose lead={lead} />
      </LinkButton>
      {!open && lead.outcome !== undefined && (
        <Button onClick={() => onStep('outcome', lead)}>
          {lead.outcome === null ? 'State outcome' : 'Change outcome'}
          <Whose lead={lead} />
        </Button>
      )}
      <Button onClick={() => onStep('history', lead)}>
        History
        <Whose lead={lead} />
      </Button>
      {colleagues.length > 0 && (
        <Select<number | null>
          aria-label={`Assigned to (${lead.customerName})`}
          value={lead.assignee?.id ?? null}
          popupMatchSelectWidth={false}
          options={[
            { value: null, label: 'Assigned to nobody' },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(person) => onAssign(lead, person)}
        />
      )}
      {open && lead.email === '' && (
        <Typography.Text type="secondary">No email address given. Please call.</Typography.Text>
      )}
    </>
  )
}

/** The customer, for screen readers: several leads have the same buttons. */
const Whose = ({ lead }: { lead: DistributorLead }) => (
  <span className="visually-hidden">{` (${lead.customerName})`}</span>
)
