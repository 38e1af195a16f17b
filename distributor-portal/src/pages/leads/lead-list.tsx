import { byRequest, requestKey, type DistributorLead, type Pagination } from '@nalika/shared-api/contract'
import { EmptyState, PagePicker, useMedia, whenOpened } from '@nalika/shared-ui/portal'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import type { LeadActionsProps } from './lead-actions.tsx'
import { LEAD_LIST } from './lead-query.ts'
import { LeadRow } from './lead-row.tsx'
import { LeadTable } from './lead-table.tsx'

const LeadDrawer = whenOpened(async () => (await import('./lead-drawer.tsx')).LeadDrawer)

interface LeadListProps extends Omit<LeadActionsProps, 'lead'> {
  leads: readonly DistributorLead[]
  pagination: Pagination
  /** Given when the list is the result of a search. */
  onClearSearch?: () => void
}

const PHONE = '(max-width: 575px)'

/** A row for each request, on a phone a card; it opens beside the list, on a phone from below. */
export function LeadList({ leads, pagination, onClearSearch, ...steps }: LeadListProps) {
  const phone = useMedia(PHONE)
  const [opened, setOpened] = useState<number | null>(null)
  const empty = onClearSearch ? (
    <EmptyState title="No leads found." action={<Button onClick={onClearSearch}>Clear search</Button>}>
      No leads match your search.
    </EmptyState>
  ) : (
    <EmptyState title="No leads found.">
      You receive a lead when a customer requests a brand you sell.
    </EmptyState>
  )
  const requests = byRequest(leads)
  const lines = requests.find(([lead]) => requestKey(lead) === opened) ?? null
  // Gone from the list, as by another tab: it does not open again when it comes back.
  if (opened !== null && lines === null) setOpened(null)
  return (
    <Flex vertical gap={phone ? 8 : 16}>
      {phone && requests.length > 0 ? (
        requests.map((request) => {
          const key = requestKey(request[0])
          return <LeadRow key={key} lines={request} onOpen={() => setOpened(key)} />
        })
      ) : (
        <LeadTable requests={requests} onOpen={setOpened} empty={empty} {...steps} />
      )}
      <PagePicker list={LEAD_LIST} {...pagination} of="requests" named />
      <LeadDrawer
        open={lines !== null}
        phone={phone}
        lines={lines}
        onClose={() => setOpened(null)}
        {...steps}
      />
    </Flex>
  )
}
