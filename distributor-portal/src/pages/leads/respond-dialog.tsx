import type { DistributorLead } from '@nalika/shared-api/contract'
import { Dialog, formatQuantity } from '@nalika/shared-ui'
import { useState } from 'react'
import { RespondForm } from './respond-form.tsx'
import styles from './respond-dialog.module.css'

interface RespondDialogProps {
  /** The lead to answer; null keeps the dialog closed. */
  lead: DistributorLead | null
  onClose: () => void
  onSent: (lead: DistributorLead, message: string) => void
  onStale: () => void
}

export function RespondDialog({ lead, onClose, onSent, onStale }: RespondDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={lead !== null}
      title={lead ? `Respond to ${lead.customerName}` : 'Respond'}
      dismissable={!busy}
      onClose={onClose}
    >
      {lead && (
        <>
          <LeadInBrief lead={lead} />
          <RespondForm
            key={lead.id}
            lead={lead}
            busy={busy}
            onBusy={setBusy}
            onCancel={onClose}
            onSent={(message) => onSent(lead, message)}
            onStale={onStale}
          />
        </>
      )}
    </Dialog>
  )
}

/** Summary of the lead beside the form. */
function LeadInBrief({ lead }: { lead: DistributorLead }) {
  const facts = [formatQuantity(lead.quantity, lead.unit), lead.product, lead.location, lead.timeline].filter(
    Boolean,
  )
  return (
    <div className={styles.asked}>
      <p>{facts.join(' · ')}</p>
      {lead.message && <blockquote>{lead.message}</blockquote>}
    </div>
  )
}
