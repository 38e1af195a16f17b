import type { Lead } from '@nalika/shared-api'
import { type LeadDecision, PRIORITIES } from '@nalika/shared-api/contract'
import { formatCount, type Selection, useDialogs } from '@nalika/shared-ui/portal'
import { Button, Select } from 'antd'
import { AssignSelect } from '../../components/assign-select.tsx'
import { useLeadDecision } from '../../components/use-lead-decision.ts'
import { wordOptions } from '../../components/labels.ts'

const STATUSES = [
  { label: 'Approve', status: 'approved' },
  { label: 'Reject', status: 'rejected' },
  { label: 'Mark as pending', status: 'pending' },
] as const

/** Decides about the selected leads, or about all that match the list's filters. */
export function LeadBulkActions({ selection }: { selection: Selection<Lead> }) {
  const { ask } = useDialogs()
  const { decide, busy } = useLeadDecision()
  const { size, rows, records } = selection

  async function run(label: string, decision: LeadDecision, what: string) {
    const question = {
      title: `${label} ${formatCount(size, 'lead')}`,
      text: `${size === 1 ? 'The selected lead' : formatCount(size, 'lead')} will be ${what}.`,
      confirmLabel: label,
      danger: decision.status === 'rejected',
    }
    if (!(await ask(question))) return
    const chosen =
      'criteria' in records
        ? { criteria: records.criteria, excluded: [...records.excluded], expected: size }
        : { leads: rows.map(({ id, version }) => ({ id, version })) }
    await decide(
      { decision, ...chosen },
      (count) => `${formatCount(count, 'lead')} ${count === 1 ? 'is' : 'are'} ${what}.`,
    )
    selection.clear()
  }

  return (
    <>
      {STATUSES.map(({ label, status }) => (
        <Button key={status} disabled={busy} onClick={() => void run(label, { status }, status)}>
          {label}
        </Button>
      ))}
      <Select<(typeof PRIORITIES)[number] | null>
        aria-label="Set the priority"
        placeholder="Priority…"
        disabled={busy}
        popupMatchSelectWidth={false}
        value={null}
        options={wordOptions(PRIORITIES)}
        onChange={(priority) => priority && void run('Prioritise', { priority }, `of ${priority} priority`)}
      />
      <AssignSelect
        busy={busy}
        onAssign={(id, name) =>
          void run('Assign', { distributor: id }, id === null ? 'assigned to nobody' : `assigned to ${name}`)
        }
      />
    </>
  )
}
