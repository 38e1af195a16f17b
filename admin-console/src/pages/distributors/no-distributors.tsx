import { Button, EmptyState } from '@nalika/shared-ui'
import type { List } from '@nalika/shared-ui/portal'

/** An empty list, and what to do about it. */
export function NoDistributors({ list }: { list: Pick<List, 'search' | 'narrowed' | 'clear'> }) {
  const { value: search } = list.search
  return list.narrowed ? (
    <EmptyState
      title="No distributors found."
      action={
        <Button onClick={() => list.clear()}>
          {search === '' ? 'Clear the filters' : 'Clear the search'}
        </Button>
      }
    >
      {search === '' ? 'No distributors match.' : `Nothing matches “${search}”.`}
    </EmptyState>
  ) : (
    <EmptyState title="No distributors found.">Distributors appear here after they sign up.</EmptyState>
  )
}
