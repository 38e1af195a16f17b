import { call, callForFile } from '@nalika/shared-api'
import {
  AUDIT_ACTIONS,
  AUDIT_RECORD_TYPES,
  type AuditChange,
  type AuditEntry,
  auditTrail,
  exportAuditTrail,
} from '@nalika/shared-api/contract'
import { capitalise, type PageHead } from '@nalika/shared-ui'
import {
  anyText,
  calendarDay,
  type Column,
  listDefinition,
  Moment,
  numberBetween,
  oneOf,
} from '@nalika/shared-ui/portal'
import { Link, useLoaderData } from 'react-router-dom'
import { type Resource, ResourceList, resourceLoader } from '../../components/resource-list.tsx'
import { SystemViews } from '../../components/view-links.tsx'
import { EMPTY, wordOptions } from '../../components/labels.ts'

const list = listDefinition({
  id: 'admin-audit',
  filters: {
    search: anyText(),
    actor: numberBetween(1, 2_147_483_647),
    action: oneOf(AUDIT_ACTIONS),
    kind: oneOf(AUDIT_RECORD_TYPES),
    from: calendarDay,
    to: calendarDay,
  },
  pageSize: 10,
})

export const head = (): PageHead => ({ title: 'Audit log', noIndex: true })
export const loader = resourceLoader((url, signal) => call(auditTrail, { query: list.read(url) }, signal))

/** Action and record in words: 'Changed brand', 'Sent mail again', 'Failed sign-in'. */
export function formatAction({ action, kind }: Pick<AuditEntry, 'action' | 'kind'>): string {
  if (action === 'failed to sign in') return 'Failed sign-in'
  return action === 'sent again' ? `Sent ${kind} again` : `${capitalise(action)} ${kind}`
}

/** 'customer_name' as people say it. */
export const formatField = (field: string) => field.replaceAll('_', ' ')

/** Which fields were changed, the first of them. */
function formatChanges(changes: readonly AuditChange[]): string {
  const names = changes.slice(0, 4).map(({ field }) => formatField(field))
  const more = changes.length - names.length
  return more > 0 ? `${names.join(', ')} and ${String(more)} more` : names.join(', ')
}

const columns: Column<AuditEntry>[] = [
  {
    title: 'What',
    heading: true,
    render: (entry) => <Link to={`/admin/audit/${entry.id}`}>{formatAction(entry)}</Link>,
  },
  { title: 'Record', render: ({ label }) => label },
  { title: 'Changes', render: ({ changes }) => formatChanges(changes) || EMPTY },
  { title: 'Who', half: true, render: (entry) => entry.actor_name },
  { title: 'When', half: true, render: ({ created_at: when }) => <Moment at={when} /> },
  { title: 'Address', hidden: true, half: true, render: ({ address }) => address || EMPTY },
]

/** The audit log, newest first. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const actors = 'data' in loaded ? loaded.actors : []
  const auditLog: Resource<AuditEntry> = {
    title: 'Audit log',
    many: 'entries',
    list,
    columns: () => columns,
    open: ({ id }) => `/admin/audit/${id}`,
    searchPlaceholder: 'Name of the record',
    filters: [
      {
        name: 'actor',
        label: 'Who',
        all: 'Everybody',
        options: actors.map(({ id, name }) => ({ value: String(id), label: name })),
      },
      { name: 'action', label: 'What', options: wordOptions(AUDIT_ACTIONS) },
      { name: 'kind', label: 'Kind', options: wordOptions(AUDIT_RECORD_TYPES) },
      { from: 'from', to: 'to', label: 'Days', days: true },
    ],
    exporting: {
      endpoint: exportAuditTrail,
      file: (query, signal) => callForFile(exportAuditTrail, { query }, signal),
    },
    actions: <SystemViews current="audit" />,
    emptyText: 'Changes by admins, exports, access to customers’ data and failed sign-ins are recorded here.',
  }
  return <ResourceList resource={auditLog} />
}
