import { Button, EmptyState } from '@nalika/shared-ui'
import type { List } from '@nalika/shared-ui/portal'

/** An empty list, and what to do about it. */
export function NoLeads({ list }: { list: Pick<List, 'search' | 'narrowed' | 'clear'> }) {
  const { value: search } = list.search
  if (!list.narrowed) {
    return <EmptyState title="No leads found.">Leads appear here when customers request a quote.</EmptyState>
  }
  return (
    <EmptyState
      title="No leads found."
      action={
        <Button onClick={() => list.clear()}>
          {search === '' ? 'Clear the filters' : 'Clear the search'}
        </Button>
      }
    >
      {search === '' ? 'No leads match.' : `Nothing matches “${search}”.`}
    </EmptyState>
  )
}
