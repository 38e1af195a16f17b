import { call, callForFile } from '@nalika/shared-api'
import {
  AUDIT_ACTIONS,
  AUDIT_RECORD_TYPES,
  auditTrail,
  exportAuditTrail,
  type AuditEntry,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import { anyText, calendarDay, listDefinition, numberBetween, oneOf } from '@nalika/shared-ui/portal'
import { useLoaderData } from 'react-router-dom'
import { ResourceList, resourceLoader, type Resource } from '../../components/resource-list.tsx'
import { SystemViews } from '../../components/view-links.tsx'
import { wordOptions } from '../../components/word-options.ts'
import { auditColumns } from './audit-columns.tsx'

const list = listDefinition({
  id: 'admin-audit',
  filters: {
    search: anyText(),
    actor: numberBetween(1, 2_147_483_647),
    deed: oneOf(AUDIT_ACTIONS),
    kind: oneOf(AUDIT_RECORD_TYPES),
    from: calendarDay,
    to: calendarDay,
  },
  pageSize: 10,
})

export const head = (): PageHead => ({ title: 'Audit log', noIndex: true })
export const loader = resourceLoader((url, signal) => call(auditTrail, { query: list.read(url) }, signal))

/** The audit log, newest first. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const actors = 'data' in loaded ? loaded.actors : []
  const auditLog: Resource<AuditEntry> = {
    title: 'Audit log',
    many: 'entries',
    list,
    columns: () => auditColumns,
    open: ({ id }) => `/admin/audit/${id}`,
    searchPlaceholder: 'Name of the record',
    filters: [
      {
        name: 'actor',
        label: 'Who',
        all: 'Everybody',
        options: actors.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { name: 'deed', label: 'What', options: wordOptions(AUDIT_ACTIONS) },
      { name: 'kind', label: 'Kind', options: wordOptions(AUDIT_RECORD_TYPES) },
      { from: 'from', to: 'to', label: 'Days', days: true },
    ],
    exportFile: (query, signal) => callForFile(exportAuditTrail, { query }, signal),
    actions: <SystemViews current="audit" />,
    emptyText: 'Every change made by an admin is recorded here.',
  }
  return <ResourceList resource={auditLog} />
}
