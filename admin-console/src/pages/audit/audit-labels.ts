import type { AuditChange, AuditEntry } from '@nalika/shared-api/contract'
import { capitalise } from '@nalika/shared-ui'

/** Action and record in words: 'Changed brand', 'Sent mail again'. */
export function formatAction({ deed, kind }: Pick<AuditEntry, 'deed' | 'kind'>): string {
  return deed === 'sent again' ? `Sent ${kind} again` : `${capitalise(deed)} ${kind}`
}

/** 'customer_name' as people say it. */
export const formatField = (field: string) => field.replaceAll('_', ' ')

/** Which fields were changed, the first of them. */
export function formatChanges(changes: readonly AuditChange[]): string {
  const names = changes.slice(0, 4).map(({ field }) => formatField(field))
  const more = changes.length - names.length
  return more > 0 ? `${names.join(', ')} and ${String(more)} more` : names.join(', ')
}

const recordPaths: Partial<Record<AuditEntry['kind'], (id: number) => string>> = {
  brand: (id) => `/admin/brand/${id}`,
  product: (id) => `/products/view/${id}`,
  distributor: (id) => `/admin/distributors/${id}`,
  lead: (id) => `/admin/leads/${id}`,
  page: (id) => `/admin/pages/${id}/edit`,
}

/** Path of the record's page; undefined when it has none or the record was deleted. */
export function recordPath({ deed, kind, record_id: id }: AuditEntry): string | undefined {
  return deed === 'deleted' || id === null ? undefined : recordPaths[kind]?.(id)
}
