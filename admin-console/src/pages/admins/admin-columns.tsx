import type { AdminRecord } from '@nalika/shared-api/contract'
import { Button, formatDateTime, StatusTag } from '@nalika/shared-ui'
import type { Column } from '@nalika/shared-ui/portal'
import { TwoLines } from '../../components/two-lines.tsx'

/** The columns of the list of admins. */
export function adminColumns(change: (admin: AdminRecord) => void): Column<AdminRecord>[] {
  return [
    {
      title: 'Name and email',
      id: 'name',
      heading: true,
      render: ({ name, email, current }) => (
        <TwoLines first={current ? `${name} (you)` : name} second={email} />
      ),
    },
    { title: 'Status', half: true, render: ({ status }) => <StatusTag status={status} /> },
    {
      title: 'Last used',
      half: true,
      render: ({ last_used_at: used }) =>
        used === null ? 'Never' : <time dateTime={used}>{formatDateTime(used)}</time>,
    },
    {
      title: 'Since',
      half: true,
      render: ({ created_at: created }) => <time dateTime={created}>{formatDateTime(created)}</time>,
    },
    {
      title: 'Actions',
      actions: true,
      render: (admin) =>
        !admin.current && (
          <Button size="small" aria-label={`${verbOf(admin)} ${admin.name}`} onClick={() => change(admin)}>
            {verbOf(admin)}
          </Button>
        ),
    },
  ]
}

export const verbOf = ({ status }: AdminRecord) => (status === 'active' ? 'Deactivate' : 'Activate')
