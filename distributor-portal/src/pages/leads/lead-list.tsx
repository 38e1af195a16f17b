import { byRequest, requestKey, type DistributorLead, type Pagination } from '@nalika/shared-api/contract'
import { EmptyState, PagePicker, useMedia } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { LeadActionsProps } from './lead-actions.tsx'
import { LeadCard } from './lead-card.tsx'
import { LeadDrawer } from './lead-drawer.tsx'
import { LEAD_LIST } from './lead-query.ts'
import { LeadRow } from './lead-row.tsx'
import { RequestCard } from './request-card.tsx'

interface LeadListProps extends Omit<LeadActionsProps, 'lead'> {
  leads: readonly DistributorLead[]
  pagination: Pagination
  /** Given when the list is the result of a search. */
  onClearSearch?: () => void
}

const PHONE = '(max-width: 575px)'

/** A card for each request, on a phone a row that opens from below. */
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
  const requests = byRequest(leads)
  return (
    <Flex vertical gap={phone ? 8 : 16}>
      {requests.map((lines) => {
        const key = requestKey(lines[0])
        if (phone) return <LeadRow key={key} lines={lines} onOpen={() => setOpened(key)} />
        return lines.length === 1 ? (
          <LeadCard key={key} lead={lines[0]} {...steps} />
        ) : (
          <RequestCard key={key} lines={lines} {...steps} />
        )
      })}
      <PagePicker list={LEAD_LIST} {...pagination} of="requests" named />
      {phone && (
        <LeadDrawer
          lines={requests.find(([lead]) => requestKey(lead) === opened) ?? null}
          onClose={() => setOpened(null)}
          {...steps}
        />
      )}
    </Flex>
  )
}
