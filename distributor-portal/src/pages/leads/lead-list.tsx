import type { DistributorLead, Pagination } from '@nalika/shared-api/contract'
import { EmptyState, PagePicker, useMedia } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { LeadActionsProps } from './lead-actions.tsx'
import { LeadCard } from './lead-card.tsx'
import { LeadDrawer } from './lead-drawer.tsx'
import { LEAD_LIST } from './lead-query.ts'
import { LeadRow } from './lead-row.tsx'

interface LeadListProps extends Omit<LeadActionsProps, 'lead'> {
  leads: readonly DistributorLead[]
  pagination: Pagination
  /** Given when the list is the result of a search. */
  onClearSearch?: () => void
}

const PHONE = '(max-width: 575px)'

/** Leads as cards, on a phone as rows that open from below. */
export function LeadList({ leads, pagination, onClearSearch, ...steps }: LeadListProps) {
  const phone = useMedia(PHONE)
  const [opened, setOpened] = useState<number | null>(null)
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
    <Flex vertical gap={phone ? 8 : 16}>
      {leads.map((lead) =>
        phone ? (
          <LeadRow key={lead.id} lead={lead} onOpen={({ id }) => setOpened(id)} />
        ) : (
          <LeadCard key={lead.id} lead={lead} {...steps} />
        ),
      )}
      <PagePicker list={LEAD_LIST} {...pagination} of="leads" />
      {phone && (
        <LeadDrawer
          lead={leads.find(({ id }) => id === opened) ?? null}
          onClose={() => setOpened(null)}
          {...steps}
        />
      )}
    </Flex>
  )
}
