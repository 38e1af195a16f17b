import type { ImportedRow } from '@nalika/shared-api/contract'
import { useState } from 'react'
import { isStorable } from './row-groups.ts'

export interface ChosenRows<Row> {
  has: (row: Row) => boolean
  set: (rows: readonly Row[], chosen: boolean) => void
}

/** A decision is about what the row does and asks: it does not count for another reading of it. */
const decisionKey = ({ key, action, questions }: ImportedRow) =>
  JSON.stringify([key, action, questions.map(({ reason }) => reason)])

/** Which rows are stored: those without questions, until the person decides otherwise. */
export function useChosenRows<Row extends ImportedRow>(isLeftOut: (row: Row) => boolean): ChosenRows<Row> {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  return {
    has: (row) =>
      isStorable(row) && (decided.get(decisionKey(row)) ?? (row.questions.length === 0 && !isLeftOut(row))),
    set: (rows, chosen) =>
      setDecided((before) => {
        const after = new Map(before)
        for (const row of rows) if (isStorable(row)) after.set(decisionKey(row), chosen)
        return after
      }),
  }
}
