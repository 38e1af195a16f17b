import { dropDraft, readDraft, useAccountKey, writeDraft } from '@nalika/shared-ui/portal'
import { emptyResponse, type RespondValues } from './respond-rules.ts'

const FIELDS = Object.keys(emptyResponse) as (keyof RespondValues)[]

/**
 * An unsent response. It survives closing the form, leaving the page, a reload, a crashed tab and the end of the
 * session.
 */
export function useResponseDraft(leadId: number | undefined) {
  const key = useAccountKey(`draft:answer-${leadId}`)
  return {
    read(): RespondValues {
      const draft = readDraft(key)?.values ?? {}
      const texts = FIELDS.map((field) => [field, typeof draft[field] === 'string' ? draft[field] : ''])
      return Object.fromEntries(texts) as unknown as RespondValues
    },
    keep(values: RespondValues) {
      if (FIELDS.every((field) => !values[field])) dropDraft(key)
      else writeDraft(key, { at: new Date().toISOString(), values: { ...values }, files: false })
    },
    drop: () => dropDraft(key),
  }
}
