import type { Lead } from '@nalika/shared-api'
import { aLead } from '../../testing/records.ts'
import { accepts, withColumn, withLead, without, type Board } from './board.ts'

const lead = (id: number, status: Lead['status']) =>
  aLead({ id, status, created_at: `2026-11-0${String(id)}T09:00:00.000Z` })
const board: Board = {
  new: { leads: [lead(5, 'new'), lead(3, 'new')], total: 12 },
  pending: { leads: [lead(4, 'pending'), lead(1, 'pending')], total: 2 },
  approved: { leads: [], total: 0 },
  rejected: { leads: [], total: 0 },
}
const shown = (one: Board) =>
  Object.fromEntries(
    Object.entries(one).map(([status, { leads, total }]) => [status, [leads.map(({ id }) => id), total]]),
  )

test('a moved lead is sorted by age, and both columns are counted again', () => {
  expect(shown(withLead(board, { ...lead(3, 'new'), status: 'pending' }))).toEqual({
    new: [[5], 11],
    pending: [[4, 3, 1], 3],
    approved: [[], 0],
    rejected: [[], 0],
  })
})

test('a lead returned by the server changes no count', () => {
  const changed = withLead(board, { ...lead(4, 'pending'), version: 9 })
  expect(shown(changed)).toEqual(shown(board))
  expect(changed.pending.leads[0]?.version).toBe(9)
})

test('a lead that is on no column leaves the board as it is', () => {
  expect(without(board, 99)).toBe(board)
})

test('a reloaded column removes its leads from the others', () => {
  const read = { leads: [lead(5, 'approved')], total: 7 }
  expect(shown(withColumn(board, 'approved', read))).toMatchObject({ new: [[3], 11], approved: [[5], 7] })
})

test.each([
  ['pending', 'new', true],
  ['new', 'pending', false],
  ['pending', 'pending', false],
] as const)('%s takes a lead that is %s: %s', (status, of, taken) => {
  expect(accepts(status, { status: of })).toBe(taken)
})
