import { call } from '@nalika/shared-api'
import {
  admins,
  withdrawAdminInvitation,
  type AdminRecord,
  type AdminStaffRole,
  type Invitation,
} from '@nalika/shared-api/contract'
import { formatDateTime, type PageHead } from '@nalika/shared-ui'
import { ListPage, LoadFailure, orFailure, Panel, reasonOf, StatusTag } from '@nalika/shared-ui/portal'
import { App, Button, Flex, Popconfirm, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'
import { staffRoleName } from '../../components/staff-roles.ts'
import { TwoLines } from '../../components/two-lines.tsx'
import { SystemViews } from '../../components/view-links.tsx'
import { AdminDialog, nameAction, type AdminStep } from './admin-dialogs.tsx'

export const head = (): PageHead => ({ title: 'Admins', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => orFailure(call(admins, {}, signal))

/** All admins and outstanding invitations. Owners change all but themselves, so that one always remains. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const [open, setOpen] = useState<AdminStep | null>(null)

  function done(message: string) {
    setOpen(null)
    void notice.success(message)
    void revalidate()
  }

  async function withdraw({ id }: Invitation) {
    try {
      done((await call(withdrawAdminInvitation, { params: { id } })).message)
    } catch (error) {
      void notice.error(reasonOf(error))
    }
  }

  const actions = (
    <Flex gap={8} wrap>
      <SystemViews current="admins" />
      <Button type="primary" onClick={() => setOpen({ step: 'invite' })}>
        Invite an admin
      </Button>
    </Flex>
  )
  return (
    <ListPage title="Admins" actions={actions}>
      {'failure' in loaded ? (
        <LoadFailure title="The admins could not be loaded." failure={loaded.failure} />
      ) : (
        <>
          <Table
            rowKey="id"
            columns={adminColumns(setOpen)}
            dataSource={loaded.data}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: 'No admins found.' }}
          />
          {loaded.invitations && loaded.invitations.length > 0 && (
            <Panel title="Invited">
              <Table
                rowKey="id"
                columns={invitationColumns(withdraw)}
                dataSource={loaded.invitations}
                pagination={false}
                scroll={{ x: 'max-content' }}
              />
            </Panel>
          )}
        </>
      )}
      {open && <AdminDialog open={open} onClose={() => setOpen(null)} onDone={done} />}
    </ListPage>
  )
}

const moment = (at: string | null) =>
  at === null ? 'Never' : <time dateTime={at}>{formatDateTime(at)}</time>

const adminColumns = (open: (step: AdminStep) => void): TableColumnsType<AdminRecord> => [
  {
    title: 'Name and email',
    render: (_, { name, email, current }) => (
      <TwoLines first={current ? `${name} (you)` : name} second={email} />
    ),
  },
  { title: 'Role', dataIndex: 'staff_role', render: staffRoleName },
  { title: 'Status', render: (_, { status }) => <StatusTag status={status} /> },
  { title: 'Last used', dataIndex: 'last_used_at', render: moment },
  { title: 'Since', dataIndex: 'created_at', render: moment },
  {
    title: 'Actions',
    render: (_, admin) =>
      !admin.current && (
        <Flex gap={8}>
          <Button
            aria-label={`Change the role of ${admin.name}`}
            onClick={() => open({ step: 'role', admin })}
          >
            Change role
          </Button>
          <Button
            aria-label={`${nameAction(admin)} ${admin.name}`}
            onClick={() => open({ step: 'status', admin })}
          >
            {nameAction(admin)}
          </Button>
        </Flex>
      ),
  },
]

const invitationColumns = (
  withdraw: (invitation: Invitation) => Promise<void>,
): TableColumnsType<Invitation> => [
  { title: 'Email', dataIndex: 'email' },
  {
    title: 'Role',
    dataIndex: 'staff_role',
    render: (role: AdminStaffRole) => staffRoleName(role),
  },
  { title: 'Invited by', dataIndex: 'invited_by' },
  { title: 'Expires', dataIndex: 'expires_at', render: moment },
  {
    title: 'Actions',
    render: (_, invitation) => (
      <Popconfirm
        title="Withdraw this invitation?"
        okText="Withdraw"
        onConfirm={() => void withdraw(invitation)}
      >
        <Button aria-label={`Withdraw the invitation of ${invitation.email}`}>Withdraw</Button>
      </Popconfirm>
    ),
  },
]
