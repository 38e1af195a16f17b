import { call } from '@nalika/shared-api'
import { admins, type AdminRecord } from '@nalika/shared-api/contract'
import { Button, EmptyState, formatDateTime, StatusTag, toast, type PageHead } from '@nalika/shared-ui'
import { DataTable, ListPage, LoadFailure, orFailure, type Column } from '@nalika/shared-ui/portal'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { SystemViews } from '../../components/view-links.tsx'
import { TwoLines } from '../../components/two-lines.tsx'
import { AdminStatusDialog, nameAction } from './admin-status-dialog.tsx'

export const head = (): PageHead => ({ title: 'Admins', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => orFailure(call(admins, {}, signal))

/** All admins. An admin can deactivate the others but not themselves, so that one always remains. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState<AdminRecord | null>(null)

  function done(message: string) {
    setChanging(null)
    toast({ title: message, kind: 'success' })
    void revalidate()
  }

  return (
    <ListPage title="Admins" actions={<SystemViews current="admins" />}>
      {'failure' in loaded ? (
        <LoadFailure title="The admins could not be loaded." failure={loaded.failure} />
      ) : (
        <DataTable
          caption="Admins"
          columns={adminColumns(setChanging)}
          rows={loaded.data}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No admins found." />}
        />
      )}
      <AdminStatusDialog admin={changing} onClose={() => setChanging(null)} onDone={done} />
    </ListPage>
  )
}

function adminColumns(change: (admin: AdminRecord) => void): Column<AdminRecord>[] {
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
          <Button
            size="small"
            aria-label={`${nameAction(admin)} ${admin.name}`}
            onClick={() => change(admin)}
          >
            {nameAction(admin)}
          </Button>
        ),
    },
  ]
}
