import { Button, EmptyState, LinkButton } from '@nalika/shared-ui'
import type { List } from '@nalika/shared-ui/portal'
import { useRevalidator } from 'react-router-dom'

interface NoPagesProps {
  list: Pick<List, 'search' | 'narrowed' | 'clear'>
  /** The list did not come; the console says why. */
  failed: boolean
}

/** An empty list, and what to do about it. */
export function NoPages({ list, failed }: NoPagesProps) {
  const { state, revalidate } = useRevalidator()
  if (failed) {
    return (
      <EmptyState
        title="No pages found."
        action={
          <Button busy={state === 'loading'} onClick={() => void revalidate()}>
            Retry
          </Button>
        }
      />
    )
  }
  const { value: search } = list.search
  if (!list.narrowed && search === '') {
    return (
      <EmptyState
        title="No pages found."
        action={<LinkButton to="/admin/pages/new/edit">Add the first page</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      title="No pages found."
      action={
        <Button onClick={() => list.clear()}>
          {search === '' ? 'Clear the filters' : 'Clear the search'}
        </Button>
      }
    >
      {search === '' ? 'No pages match.' : `No title or slug contains “${search}”.`}
    </EmptyState>
  )
}
