import type { DistributorLead } from '@nalika/shared-api/contract'
import { LinkButton, type RowAction } from '@nalika/shared-ui/portal'
import { Button } from 'antd'
import {
  canBeAccepted,
  lineToAccept,
  messagesPath,
  quotationPath,
  RespondButton,
  takesQuotation,
  type LeadActionsProps,
  type RequestActionsProps,
} from './lead-actions.tsx'

type OnStep = LeadActionsProps['onStep']

interface RequestMainActionProps extends Pick<RequestActionsProps, 'lines' | 'onStep'> {
  onOpen: () => void
}

/** What is done next with a request: answering it while it takes an answer. */
export function RequestMainAction({ lines, onStep, onOpen }: RequestMainActionProps) {
  const [lead] = lines
  const whose = <span className="visually-hidden">{` (${lead.customerName})`}</span>
  const path = quotationPath(lines)
  if (lines.length > 1 && lines.some(takesQuotation) && path !== null)
    return <LinkButton to={path}>Quotation{whose}</LinkButton>
  if (lines.length === 1 && (takesQuotation(lead) || lead.progress === 'closed'))
    return <LineMainAction lead={lead} onStep={onStep} />
  return (
    <Button aria-haspopup="dialog" onClick={onOpen}>
      View{whose}
    </Button>
  )
}

interface LineMainActionProps extends Pick<LeadActionsProps, 'lead' | 'onStep'> {
  /** The line, for screen readers; the customer when left out. */
  whose?: string
}

/** The same for a line: the quotation, then what became of it. */
export function LineMainAction({ lead, onStep, whose = lead.customerName }: LineMainActionProps) {
  if (takesQuotation(lead)) return <RespondButton lead={lead} onStep={onStep} whose={whose} />
  if (lead.progress !== 'closed') return null
  return (
    <Button onClick={() => onStep('outcome', lead)}>
      {outcomeLabel(lead)}
      <span className="visually-hidden">{` (${whose})`}</span>
    </Button>
  )
}

const outcomeLabel = ({ outcome }: DistributorLead) => (outcome === null ? 'State outcome' : 'Change outcome')

/** What else is done with a request. */
export function requestMenu(lines: RequestActionsProps['lines'], onStep: OnStep): RowAction[] {
  const [lead] = lines
  const toAccept = lineToAccept(lines)
  const quotation = quotationPath(lines)
  return [
    ...(canBeAccepted(toAccept) ? [{ label: 'Accept', onSelect: () => onStep('accept', toAccept) }] : []),
    ...(quotation === null ? [] : [{ label: 'Quotation', to: quotation }]),
    { label: 'Messages and notes', to: messagesPath(lead) },
    ...(lines.length === 1 ? lineMenu(lead, onStep) : []),
  ]
}

/** The same for a line. */
export const lineMenu = (lead: DistributorLead, onStep: OnStep): RowAction[] => [
  ...(lead.unread_reply_at ? [{ label: 'Mark as read', onSelect: () => onStep('read', lead) }] : []),
  ...(lead.progress === 'closed'
    ? [{ label: outcomeLabel(lead), onSelect: () => onStep('outcome', lead) }]
    : [{ label: 'Close', onSelect: () => onStep('close', lead) }]),
  { label: 'History', onSelect: () => onStep('history', lead) },
]
