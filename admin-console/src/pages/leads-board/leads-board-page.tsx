import { DndContext, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Lead, LeadStatus } from '@nalika/shared-api'
import { decideLeads, LEAD_STATUSES, PRIORITIES } from '@nalika/shared-api/contract'
import { capitalise, formatNumber, type PageHead } from '@nalika/shared-ui'
import { EmptyState, FilterSelect, ListPage, LoadFailure, useList, useMedia } from '@nalika/shared-ui/portal'
import { Button, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router-dom'
import { wordOptions } from '../../components/labels.ts'
import { useLeadDecision } from '../../components/use-lead-decision.ts'
import { useMay } from '../../components/use-may.ts'
import { LeadViews } from '../../components/view-links.tsx'
import { BoardColumn } from './board-column.tsx'
import styles from './board.module.css'
import {
  accepts,
  type Board,
  boardList,
  isSame,
  type loader,
  type Move,
  withMoreCards,
  withMove,
} from './board.ts'

export { loader } from './board.ts'
export const head = (): PageHead => ({ title: 'Leads board', noIndex: true })

/** The open leads in one column per status; moving a card changes the status, for whoever may. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(boardList)
  const isEmpty = 'board' in loaded && LEAD_STATUSES.every((status) => loaded.board[status].total === 0)
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
      ) : list.narrowed && isEmpty ? (
        <EmptyState title="No leads found." action={<Button onClick={list.clear}>Clear the filters</Button>}>
          No leads match your search.
        </EmptyState>
      ) : (
        <Columns {...loaded} />
      )}
    </ListPage>
  )
}

/** Moves are announced by the offer to undo them. */
const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
const PHONE = '(max-width: 767px)'

function Columns({ board: loaded, at }: { board: Board; at: number }) {
  // Shown at once; the loaded board follows.
  const [moves, setMoves] = useState<readonly Move[]>([])
  const board = moves.reduce(withMove, loaded)
  const [params, setParams] = useSearchParams()
  const { state } = useNavigation()
  const { decide } = useLeadDecision()
  const mayMove = useMay(decideLeads)
  const phone = useMedia(PHONE)
  /** The column that a phone shows. */
  const [shown, setShown] = useState<LeadStatus>('new')
  const { columns, focusAfter } = useFocus(board)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger holds a card before it moves it, so that it can scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const more = withMoreCards(params)

  async function move(lead: Lead, to: LeadStatus) {
    if (!accepts(to, lead) || moves.some((one) => isSame(one.lead, lead))) return
    const made = { lead, to }
    focusAfter(`[data-lead="${lead.id}"]`)
    setMoves((before) => [...before, made])
    const decided = await decide(
      { decision: { status: to }, leads: [{ id: lead.id, version: lead.version }] },
      () => `The lead from ${lead.customer_name} is now ${capitalise(to)}.`,
    )
    // A move that was stored is of no more effect: the loaded lead has another version.
    if (!decided) setMoves((before) => before.filter((one) => one !== made))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent }}
      onDragEnd={({ active, over }) => {
        if (over) void move(active.data.current as Lead, over.id as LeadStatus)
      }}
    >
      {phone && (
        <Segmented
          block
          aria-label="Column"
          // Four words side by side.
          styles={{ label: { paddingInline: 2, lineHeight: 1.4 } }}
          value={shown}
          onChange={setShown}
          options={LEAD_STATUSES.map((status) => ({
            value: status,
            label: (
              <>
                {capitalise(status)} <br />
                {formatNumber(board[status].total)}
              </>
            ),
          }))}
        />
      )}
      <div ref={columns} tabIndex={-1} className={styles.columns}>
        {LEAD_STATUSES.filter((status) => !phone || status === shown).map((status) => (
          <BoardColumn
            key={status}
            status={status}
            column={board[status]}
            at={at}
            onMove={mayMove ? (lead, to) => void move(lead, to) : undefined}
            loading={state !== 'idle'}
            onMore={
              more
                ? () => {
                    focusAfter(`[data-column="${status}"] li:nth-child(${board[status].leads.length + 1}) a`)
                    setParams(more, { replace: true, preventScrollReset: true })
                  }
                : undefined
            }
          />
        ))}
      </div>
    </DndContext>
  )
}

/** Focuses an element of the next board, or the columns when it has none: the focused element may be gone. */
function useFocus(board: Board) {
  const columns = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const found = columns.current?.querySelector<HTMLElement>(wanted.current) ?? columns.current
    wanted.current = undefined
    found?.focus()
  }, [board])
  return { columns, focusAfter: (selector: string) => (wanted.current = selector) }
}
