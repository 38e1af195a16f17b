import type { AuditEntry } from '@nalika/shared-api/contract'
import { formatDateTime } from '@nalika/shared-ui'
import type { Column } from '@nalika/shared-ui/portal'
import { Link } from 'react-router-dom'
import { formatChanges, formatAction } from './audit-labels.ts'

const NONE = '–'

/** The columns of the audit trail. */
export const auditColumns: Column<AuditEntry>[] = [
  {
    title: 'What',
    heading: true,
    render: (entry) => <Link to={`/admin/audit/${entry.id}`}>{formatAction(entry)}</Link>,
  },
  { title: 'Record', render: ({ label }) => label },
  { title: 'Changes', render: ({ changes }) => formatChanges(changes) || NONE },
  { title: 'Who', half: true, render: (entry) => entry.actor_name },
  {
    title: 'When',
    half: true,
    render: ({ created_at: when }) => <time dateTime={when}>{formatDateTime(when)}</time>,
  },
  { title: 'Address', hidden: true, half: true, render: ({ address }) => address || NONE },
]
