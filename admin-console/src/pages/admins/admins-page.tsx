import type { AdminRecord } from '@nalika/shared-api/contract'
import { EmptyState, toast, type PageHead } from '@nalika/shared-ui'
import { DataTable, ListPage, LoadFailure } from '@nalika/shared-ui/portal'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { SystemViews } from '../../components/system-views.tsx'
import { adminColumns } from './admin-columns.tsx'
import { AdminStatusDialog } from './admin-status-dialog.tsx'
import type { loader } from './admins.loader.ts'

export { loader } from './admins.loader.ts'
export const head = (): PageHead => ({ title: 'Admins', noIndex: true })

/** Everybody with admin rights. Any admin can take them from another one, so that one always stays. */
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
      {'failed' in loaded ? (
        <LoadFailure title="The admins could not be loaded." reference={loaded.reference}>
          {loaded.detail}
        </LoadFailure>
      ) : (
        <DataTable
          caption="Admins"
          columns={adminColumns(setChanging)}
          rows={loaded.admins}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No admins found." />}
        />
      )}
      {changing && <AdminStatusDialog admin={changing} onClose={() => setChanging(null)} onDone={done} />}
    </ListPage>
  )
}
