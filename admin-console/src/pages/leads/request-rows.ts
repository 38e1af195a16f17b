import type { Lead } from '@nalika/shared-api'
import { byRequest, requestNumber } from '@nalika/shared-api/contract'

/** Rows that a request shows until it is unfolded. */
const FOLDED_ROWS = 6

/** Where a row stands in its request. */
export interface RequestRow {
  /** The request's first row, which names it. */
  isFirst: boolean
  /** 'NR-000123'; empty when the request has the lead's own number, or none. */
  number: string
  /** Position among the lines of the request that are listed, from 1. */
  line: number
  /** The line of the row before, offered to another firm. */
  isSibling: boolean
  /** Lines of the request. */
  lines: number
  /** Rows of the request. */
  rows: number
  isFolded: boolean
  /** Its number when it has more rows than are shown folded. */
  foldable: number | null
}

/** The rows of a page by id. Requests with many rows are folded unless they are in `unfolded`. */
export function requestRows(
  leads: readonly Lead[],
  unfolded: ReadonlySet<number>,
): { places: ReadonlyMap<number, RequestRow>; shown: Lead[] } {
  const places = new Map<number, RequestRow>()
  const shown: Lead[] = []
  for (const rows of byRequest(leads)) {
    const [first] = rows
    const lines = new Set(rows.map(lineKey)).size
    const isFolded = rows.length > FOLDED_ROWS && !unfolded.has(first.request_id ?? 0)
    let line = 0
    rows.forEach((lead, index) => {
      const before = rows[index - 1]
      const isSibling = before !== undefined && lineKey(before) === lineKey(lead)
      if (!isSibling) line += 1
      places.set(lead.id, {
        isFirst: index === 0,
        number: requestNumber(first),
        line,
        isSibling,
        lines,
        rows: rows.length,
        isFolded,
        foldable: rows.length > FOLDED_ROWS ? first.request_id : null,
      })
      if (!isFolded || index < FOLDED_ROWS) shown.push(lead)
    })
  }
  return { places, shown }
}

/** Leads with one position are the same line; a lead of no request is a line of its own. */
const lineKey = ({ id, line }: Lead): number => line ?? -id
