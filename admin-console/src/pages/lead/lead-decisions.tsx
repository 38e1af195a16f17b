import type { Lead } from '@nalika/shared-api'
import { isEndedLead, isOrderedLead, type LeadDecision, PRIORITIES } from '@nalika/shared-api/contract'
import { capitalise } from '@nalika/shared-ui'
import { usePageKeys } from '@nalika/shared-ui/portal'
import { Button, Select } from 'antd'
import { useNavigation } from 'react-router-dom'
import { AssignSelect } from '../../components/assign-select.tsx'
import { useLeadDecision } from '../../components/use-lead-decision.ts'
import { wordOptions } from '../../components/labels.ts'

const DECISIONS = [
  { status: 'approved', label: 'Approve', key: 'a' },
  { status: 'rejected', label: 'Reject', key: 'r' },
] as const

/**
 * Approve, reject, assign and prioritise a lead, also with the keys A and R. Nothing is decided about one that was closed, and
 * one that was ordered stays with its firm.
 */
export function LeadDecisions({ lead }: { lead: Lead }) {
  const { decide, busy } = useLeadDecision()
  const { state } = useNavigation()
  const isEnded = isEndedLead(lead.state)
  const take = (decision: LeadDecision, done: string) =>
    void decide({ decision, leads: [{ id: lead.id, version: lead.version }] }, () => done)
  const setStatus = (status: 'approved' | 'rejected') => {
    if (lead.status !== status) take({ status }, `The lead from ${lead.customer_name} is ${status}.`)
  }

  usePageKeys(({ key }) => {
    const chosen = DECISIONS.find((one) => one.key === key.toLowerCase())
    // A key after J means the next lead, which is not shown yet.
    if (chosen === undefined || isEnded || busy || state !== 'idle') return false
    setStatus(chosen.status)
    return true
  })

  return (
    <>
      {!isEnded &&
        DECISIONS.map(({ status, label, key }) => (
          <Button
            key={status}
            title={`${label} (${key.toUpperCase()})`}
            aria-keyshortcuts={key}
            disabled={busy || lead.status === status}
            onClick={() => setStatus(status)}
          >
            {label}
          </Button>
        ))}
      <Select
        aria-label="Priority"
        disabled={busy}
        popupMatchSelectWidth={false}
        value={lead.priority}
        options={wordOptions(PRIORITIES).map(({ value, label }) => ({ value, label: `${label} priority` }))}
        onChange={(priority: Lead['priority']) =>
          take({ priority }, `${capitalise(priority)} priority for the lead from ${lead.customer_name}.`)
        }
      />
      {!isOrderedLead(lead.state) && (
        <AssignSelect
          current={lead.distributor_id}
          busy={busy}
          onAssign={(id, name) =>
            take(
              { distributor: id },
              id === null ? 'The lead is assigned to nobody.' : `The lead is assigned to ${name}.`,
            )
          }
        />
      )}
    </>
  )
}
