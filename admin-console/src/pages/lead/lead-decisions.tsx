import type { Lead } from '@nalika/shared-api'
import { isEndedLead, isOrderedLead, type LeadDecision, PRIORITIES } from '@nalika/shared-api/contract'
import { capitalise } from '@nalika/shared-ui'
import { usePageKeys } from '@nalika/shared-ui/portal'
import { Button, Select } from 'antd'
import { useNavigation } from 'react-router-dom'
import { AssignSelect } from '../../components/assign-select.tsx'
import { useLeadDecision } from '../../components/use-lead-decision.ts'
import { wordOptions } from '../../components/labels.ts'

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
    const status = { a: 'approved', r: 'rejected' } as const
    const chosen = status[key.toLowerCase() as keyof typeof status] as 'approved' | 'rejected' | undefined
    // A key after J means the next lead, which is not shown yet.
    if (chosen === undefined || isEnded || busy || state !== 'idle') return false
    setStatus(chosen)
    return true
  })

  return (
    <>
      {!isEnded && (
        <>
          <Button
            title="Approve (A)"
            aria-keyshortcuts="a"
            disabled={busy || lead.status === 'approved'}
            onClick={() => setStatus('approved')}
          >
            Approve
          </Button>
          <Button
            title="Reject (R)"
            aria-keyshortcuts="r"
            disabled={busy || lead.status === 'rejected'}
            onClick={() => setStatus('rejected')}
          >
            Reject
          </Button>
        </>
      )}
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
