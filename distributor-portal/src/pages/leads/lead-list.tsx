import type { DistributorLead, Pagination } from '@nalika/shared-api/contract'
import { Button, EmptyState } from '@nalika/shared-ui'
import { PagePicker } from '@nalika/shared-ui/portal'
import { LeadCard, type LeadStep } from './lead-card.tsx'
import styles from './lead-list.module.css'

interface LeadListProps {
  leads: readonly DistributorLead[]
  pagination: Pagination
  onStep: (step: LeadStep, lead: DistributorLead) => void
  /** Given when the list is the result of a search. */
  onClearSearch?: () => void
}

export function LeadList({ leads, pagination, onStep, onClearSearch }: LeadListProps) {
  if (leads.length === 0) {
    return onClearSearch ? (
      <EmptyState title="No leads found." action={<Button onClick={onClearSearch}>Clear search</Button>}>
        No leads match your search.
      </EmptyState>
    ) : (
      <EmptyState title="No leads found.">
        You receive a lead when a customer requests a brand you sell.
      </EmptyState>
    )
  }
  return (
    <div className={styles.list}>
      {leads.map((lead) => (
        <LeadCard key={lead.id} lead={lead} onStep={onStep} />
      ))}
      <PagePicker {...pagination} of="leads" />
    </div>
  )
}
