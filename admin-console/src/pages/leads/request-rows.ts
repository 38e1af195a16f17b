import type { Lead } from '@nalika/shared-api'
import { byRequest, requestNumber } from '@nalika/shared-api/contract'

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
  /** The other rows are not shown: the first stands for them. */
  isFolded: boolean
  /** All rows of the request when this one stands for them, else this row alone. */
  standsFor: readonly Lead[]
}

export interface RequestRows {
  places: ReadonlyMap<number, RequestRow>
  shown: Lead[]
}

/** The rows of a page by id: one for each request, and all of those that are in `unfolded`. */
export function requestRows(leads: readonly Lead[], unfolded: ReadonlySet<number>): RequestRows {
  const places = new Map<number, RequestRow>()
  const shown: Lead[] = []
  for (const rows of byRequest(leads)) {
    const [first] = rows
    const lines = new Set(rows.map(lineKey)).size
    const isFolded = rows.length > 1 && !unfolded.has(first.request_id ?? 0)
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
        standsFor: isFolded && index === 0 ? rows : [lead],
      })
      if (!isFolded || index === 0) shown.push(lead)
    })
  }
  return { places, shown }
}

/** Leads with one position are the same line; a lead of no request is a line of its own. */
const lineKey = ({ id, line }: Lead): number => line ?? -id
