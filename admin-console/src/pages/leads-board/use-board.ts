import { ApiError, call, type Lead, type LeadStatus } from '@nalika/shared-api'
import { decideLeads, undoBulkChange } from '@nalika/shared-api/contract'
import { capitalise, toast } from '@nalika/shared-ui'
import { useUndo } from '@nalika/shared-ui/portal'
import { useState } from 'react'
import { accepts, withColumn, withLead, without, type Board } from './board.ts'
import { latest, settleFailure } from './failed-move.ts'
import { CARDS, readColumn, type BoardFilters } from './leads-board.loader.ts'

/** Maximum cards of a column; for more, the table is more suitable. */
const MOST_CARDS = 500

/** The board as shown: loaded leads plus moves since. A move shows at once and is undone on failure. */
export function useBoard(loaded: Board, filters: BoardFilters) {
  const [source, setSource] = useState(loaded)
  const [board, setBoard] = useState(loaded)
  const [moving, setMoving] = useState<ReadonlySet<number>>(new Set())
  const [growing, setGrowing] = useState<LeadStatus | null>(null)
  const offerUndo = useUndo()
  if (source !== loaded) {
    setSource(loaded)
    setBoard(loaded)
  }

  function setBusy(id: number, busy: boolean) {
    setMoving((before) => {
      const next = new Set(before)
      if (busy) next.add(id)
      else next.delete(id)
      return next
    })
  }

  async function move(lead: Lead, to: LeadStatus) {
    if (!accepts(to, lead) || moving.has(lead.id)) return
    setBusy(lead.id, true)
    setBoard((before) => withLead(before, { ...lead, status: to }))
    try {
      const body = { decision: { status: to }, leads: [{ id: lead.id, version: lead.version }] }
      const { left_out: leftOut, bulk_change_id: change } = await call(decideLeads, { body })
      const decided = { ...lead, status: to, version: lead.version + 1 }
      const now = leftOut.length > 0 ? await latest(lead) : decided
      setBoard((before) => (now ? withLead(before, now) : without(before, lead.id)))
      if (change !== null) {
        offerUndo({
          text: `The lead from ${lead.customer_name} is now ${capitalise(to)}.`,
          undo: () => call(undoBulkChange, { params: { id: change } }),
        })
      }
    } catch (error) {
      const now = await settleFailure(error, lead)
      setBoard((before) => (now ? withLead(before, now) : without(before, lead.id)))
    } finally {
      setBusy(lead.id, false)
    }
  }

  /**
   * Reloads a column with more cards, so that cards moved meanwhile are neither missed nor repeated; reports
   * the first new one.
   */
  async function grow(status: LeadStatus, onFirst: (lead: Lead) => void) {
    setGrowing(status)
    try {
      const shown = board[status].leads.length
      const column = await readColumn(status, filters, Math.min(shown + CARDS, MOST_CARDS))
      const first = column.leads[shown]
      if (first) onFirst(first)
      setBoard((before) => withColumn(before, status, column))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.error(error)
      toast({ title: 'More leads could not be loaded.', message: 'Please try again.', kind: 'error' })
    } finally {
      setGrowing(null)
    }
  }

  const canGrow = (status: LeadStatus) => {
    const { leads, total } = board[status]
    return leads.length < total && leads.length < MOST_CARDS
  }

  return { board, move, moving, grow, growing, canGrow }
}
