import { dropDraft, readDraft, useAccountKey, writeDraft } from '@nalika/shared-ui/portal'
import { useState } from 'react'
import { emptyResponse, type RespondValues } from './respond-rules.ts'

const FIELDS = Object.keys(emptyResponse) as (keyof RespondValues)[]

function draftUnder(key: string): RespondValues {
  const draft = readDraft(key)?.values ?? {}
  const texts = FIELDS.map((field) => [field, typeof draft[field] === 'string' ? draft[field] : ''])
  return Object.fromEntries(texts) as unknown as RespondValues
}

/**
 * An unsent response. It survives closing the form, leaving the page, a reload, a crashed tab and the end of the
 * session.
 */
export function useDraft(leadId: number) {
  const key = useAccountKey(`draft:answer-${leadId}`)
  const [values, setValues] = useState(() => draftUnder(key))
  return {
    values,
    change(part: Partial<RespondValues>) {
      const next = { ...values, ...part }
      setValues(next)
      if (FIELDS.every((field) => next[field] === '')) dropDraft(key)
      else writeDraft(key, { at: new Date().toISOString(), values: { ...next }, files: false })
    },
    drop: () => dropDraft(key),
  }
}
