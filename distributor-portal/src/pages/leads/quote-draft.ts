import { dropDraft, readDraft, useAccountKey, writeDraft } from '@nalika/shared-ui/portal'
import type { QuoteValues } from './quote-values.ts'

/**
 * Unsent input of the short form. It survives closing the form, leaving the page, a reload, a crashed tab and the end of
 * the session.
 */
export function useQuoteDraft(leadId: number | undefined) {
  const key = useAccountKey(`draft:quote-${leadId}`)
  const read = (): Partial<QuoteValues> => readDraft(key)?.values ?? {}
  return {
    read,
    keep(changed: Partial<QuoteValues>) {
      writeDraft(key, { at: new Date().toISOString(), values: { ...read(), ...changed }, files: false })
    },
    drop: () => dropDraft(key),
  }
}
