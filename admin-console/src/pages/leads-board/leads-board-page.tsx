import { LEAD_STATUSES, PRIORITIES } from '@nalika/shared-api/contract'
import type { Lead, LeadStatus } from '@nalika/shared-api'
import { Button, type PageHead } from '@nalika/shared-ui'
import { EmptyState, FilterSelect, ListPage, LoadFailure, useList } from '@nalika/shared-ui/portal'
import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { wordOptions } from '../../components/word-options.ts'
import { LeadViews } from '../../components/view-links.tsx'
import { BoardColumn } from './board-column.tsx'
import { BoardDragging } from './board-dragging.tsx'
import { ColumnPicker } from './column-picker.tsx'
import styles from './leads-board-page.module.css'
import { boardList, type loader } from './leads-board.loader.ts'
import { useBoard } from './use-board.ts'
import { useFocusOnCard } from './use-focus-on-card.ts'

export { loader } from './leads-board.loader.ts'
export const head = (): PageHead => ({ title: 'Leads board', noIndex: true })

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, { failure: unknown }>

/** The leads in one column per status; moving a card changes the status. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(boardList)
  return (
    <ListPage
      title="Leads board"
      back="/admin/dashboard"
      backLabel="Back to Dashboard"
      search={{
        ...list.search,
        label: 'Search leads',
        placeholder: 'Customer, product, brand, distributor, location',
      }}
      filters={
        <FilterSelect list={list} name="priority" label="Priority" options={wordOptions(PRIORITIES)} />
      }
      actions={<LeadViews current="board" />}
    >
      {'failure' in loaded ? (
        <LoadFailure title="The leads could not be loaded." failure={loaded.failure} />
      ) : list.narrowed && isEmpty(loaded) ? (
        <EmptyState title="No leads found." action={<Button onClick={list.clear}>Clear the filters</Button>}>
          No leads match your search.
        </EmptyState>
      ) : (
        <Columns loaded={loaded} />
      )}
    </ListPage>
  )
}

const isEmpty = ({ board }: Loaded) => LEAD_STATUSES.every((status) => board[status].total === 0)

function Columns({ loaded }: { loaded: Loaded }) {
  const { board, move, moving, grow, growing, canGrow } = useBoard(loaded.board, loaded.filters)
  /** The column that a phone shows. */
  const [shown, setShown] = useState<LeadStatus>('new')
  const columns = useRef<HTMLDivElement>(null)
  const focusOn = useFocusOnCard(columns, board)

  function moveTo(lead: Lead, to: LeadStatus) {
    focusOn(lead.id)
    void move(lead, to)
  }

  return (
    <BoardDragging onDrop={moveTo}>
      <ColumnPicker board={board} shown={shown} onShow={setShown} />
      <div ref={columns} className={styles.columns}>
        {LEAD_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            column={board[status]}
            shown={status === shown}
            at={loaded.at}
            moving={moving}
            onMove={moveTo}
            more={canGrow(status) ? () => void grow(status, ({ id }) => focusOn(id)) : undefined}
            growing={growing === status}
          />
        ))}
      </div>
    </BoardDragging>
  )
}
