import type { DistributorLead } from '@nalika/shared-api/contract'
import { Dialog } from '@nalika/shared-ui'
import { LeadHistory } from './lead-history.tsx'

interface HistoryDialogProps {
  /** The lead whose history is read; null keeps the dialog closed. */
  lead: DistributorLead | null
  onClose: () => void
}

export function HistoryDialog({ lead, onClose }: HistoryDialogProps) {
  return (
    <Dialog open={lead !== null} title={lead ? `History of ${lead.reference}` : 'History'} onClose={onClose}>
      {lead && <LeadHistory key={lead.id} leadId={lead.id} />}
    </Dialog>
  )
}
