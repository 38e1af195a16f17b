import { DndContext, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Lead } from '@nalika/shared-api'
import { decideLeads, LEAD_STATE_NAMES, PRIORITIES } from '@nalika/shared-api/contract'
import { formatNumber, type PageHead } from '@nalika/shared-ui'
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
  type Board,
  BOARD_STATES,
  boardList,
  type BoardState,
  type Decision,
  decisionFor,
  isSame,
  type loader,
  type Move,
  stateAfter,
  withMoreCards,
  withMove,
} from './board.ts'

export { loader } from './board.ts'
export const head = (): PageHead => ({ title: 'Leads board', noIndex: true })

/** The leads about which something can be decided, in one column per state; moving a card decides, for whoever may. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const list = useList(boardList)
  const isEmpty = 'board' in loaded && BOARD_STATES.every((state) => loaded.board[state].total === 0)
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
  const { state: navigation } = useNavigation()
  const { decide } = useLeadDecision()
  const mayMove = useMay(decideLeads)
  const phone = useMedia(PHONE)
  /** The column that a phone shows. */
  const [shown, setShown] = useState<BoardState>('new')
  const { columns, focusAfter } = useFocus(board)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger holds a card before it moves it, so that it can scroll.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const more = withMoreCards(params)

  async function move(lead: Lead, to: Decision) {
    if (moves.some((one) => isSame(one.lead, lead))) return
    const made = { lead, to }
    focusAfter(`[data-lead="${lead.id}"]`)
    setMoves((before) => [...before, made])
    const decided = await decide(
      { decision: { status: to }, leads: [{ id: lead.id, version: lead.version }] },
      () => `The lead from ${lead.customer_name} is now ${LEAD_STATE_NAMES[stateAfter(made)]}.`,
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
        const lead = active.data.current as Lead
        const to = over && decisionFor(over.id as BoardState, lead)
        if (to) void move(lead, to)
      }}
    >
      {phone && (
        <Segmented
          block
          aria-label="Column"
          // Five words side by side.
          styles={{ label: { paddingInline: 1, lineHeight: 1.4, fontSize: 12 } }}
          value={shown}
          onChange={setShown}
          options={BOARD_STATES.map((state) => ({
            value: state,
            label: (
              <>
                {LEAD_STATE_NAMES[state]} <br />
                {formatNumber(board[state].total)}
              </>
            ),
          }))}
        />
      )}
      <div ref={columns} tabIndex={-1} className={styles.columns}>
        {BOARD_STATES.filter((state) => !phone || state === shown).map((state) => (
          <BoardColumn
            key={state}
            state={state}
            column={board[state]}
            at={at}
            onMove={mayMove ? (lead, to) => void move(lead, to) : undefined}
            loading={navigation !== 'idle'}
            onMore={
              more
                ? () => {
                    focusAfter(`[data-column="${state}"] li:nth-child(${board[state].leads.length + 1}) a`)
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
