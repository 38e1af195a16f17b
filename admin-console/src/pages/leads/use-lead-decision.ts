import { call, type Lead } from '@nalika/shared-api'
import { updateLead, type LEAD_STATUS_CHOICES } from '@nalika/shared-api/contract'
import { useBulk } from '@nalika/shared-ui/portal'
import { useRevalidator } from 'react-router-dom'

export type Decision = (typeof LEAD_STATUS_CHOICES)[number]

const verb: Record<Decision, string> = { pending: 'Mark as pending', approved: 'Approve', rejected: 'Reject' }

/** Gives several leads a status at once; resolves with those that have it now. */
export function useLeadDecision() {
  const runBulk = useBulk()
  const { revalidate } = useRevalidator()

  return async (leads: readonly Lead[], status: Decision): Promise<Lead[]> => {
    const title = `${verb[status]} ${leads.length} ${leads.length === 1 ? 'lead' : 'leads'}`
    const outcome = await runBulk({
      items: leads,
      title,
      text: `The status of ${leads.length === 1 ? 'the selected lead' : `${leads.length} leads`} will be ${status}.`,
      confirmLabel: verb[status],
      danger: status === 'rejected',
      name: ({ reference, customer_name: customer }) => `${reference} · ${customer}`,
      work: ({ id, customer_name: name, version }) =>
        call(updateLead, { params: { id }, body: { name, status, version } }),
      done: { title: 'Success', text: (count) => `${count} ${count === 1 ? 'lead' : 'leads'} updated.` },
    })
    if (!outcome) return []
    void revalidate()
    return outcome.done.map(({ item }) => item)
  }
}
