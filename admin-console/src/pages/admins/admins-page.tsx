import { EllipsisOutlined } from '@ant-design/icons'
import { call } from '@nalika/shared-api'
import {
  type AdminRecord,
  admins,
  endAccountSessions,
  inviteAdmin,
  type Invitation,
  resetSecondFactor,
  setAdminRole,
  setAdminStatus,
  withdrawAdminInvitation,
} from '@nalika/shared-api/contract'
import type { PageHead } from '@nalika/shared-ui'
import {
  type Column,
  DataTable,
  ListPage,
  LoadFailure,
  Moment,
  orFailure,
  Panel,
  reasonOf,
  StatusTag,
  useHashCommand,
} from '@nalika/shared-ui/portal'
import { App, Button, Dropdown, Flex, Popconfirm } from 'antd'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { staffRoleName } from '../../components/labels.ts'
import { TwoLines } from '../../components/cells.tsx'
import { useEndSessions } from '../../components/end-sessions.tsx'
import { May } from '../../components/may.tsx'
import { useResetSecondFactor } from '../../components/reset-second-factor.tsx'
import { usePermissions } from '../../components/use-may.ts'
import { SystemViews } from '../../components/view-links.tsx'
import { AdminDialog, type AdminStep, nameAction } from './admin-dialogs.tsx'

export const head = (): PageHead => ({ title: 'Admins', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => orFailure(call(admins, {}, signal))

/** All admins and outstanding invitations. Owners change all but themselves, so that one always remains. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const [open, setOpen] = useState<AdminStep | null>(null)
  const may = usePermissions()
  useHashCommand('#invite', () => may(inviteAdmin) && setOpen({ step: 'invite' }))

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
      <May call={inviteAdmin}>
        <Button type="primary" onClick={() => setOpen({ step: 'invite' })}>
          Invite an admin
        </Button>
      </May>
    </Flex>
  )
  return (
    <ListPage title="Admins" actions={actions}>
      {'failure' in loaded ? (
        <LoadFailure title="The admins could not be loaded." failure={loaded.failure} />
      ) : (
        <>
          <DataTable
            caption="Admins"
            rowKey={({ id }) => id}
            columns={may(setAdminRole) ? [...adminColumns, adminActions(setOpen)] : adminColumns}
            rows={loaded.data}
            empty="No admins found."
          />
          {loaded.invitations.length > 0 && (
            <Panel title="Invited">
              <DataTable
                caption="Invited admins"
                rowKey={({ id }) => id}
                columns={
                  may(withdrawAdminInvitation)
                    ? [...invitationColumns, invitationActions(withdraw)]
                    : invitationColumns
                }
                rows={loaded.invitations}
                empty={null}
              />
            </Panel>
          )}
        </>
      )}
      {open && <AdminDialog open={open} onClose={() => setOpen(null)} onDone={done} />}
    </ListPage>
  )
}

const moment = (at: string | null) => (at === null ? 'Never' : <Moment at={at} />)

const adminColumns: Column<AdminRecord>[] = [
  {
    title: 'Name and email',
    heading: true,
    render: ({ name, email, current }) => (
      <TwoLines first={current ? `${name} (you)` : name} second={email} />
    ),
  },
  { title: 'Role', half: true, render: ({ staff_role: role }) => staffRoleName(role) },
  { title: 'Status', half: true, render: ({ status }) => <StatusTag status={status} /> },
  {
    title: 'Second factor',
    half: true,
    render: ({ second_factor: factor }) => (factor ? 'On' : 'Off'),
  },
  { title: 'Last used', half: true, render: ({ last_used_at: used }) => moment(used) },
  { title: 'Since', half: true, render: ({ created_at: created }) => moment(created) },
]

const adminActions = (open: (step: AdminStep) => void): Column<AdminRecord> => ({
  title: 'Actions',
  actions: true,
  render: (admin) =>
    !admin.current && (
      <Flex gap={4}>
        <Button aria-label={`Change role of ${admin.name}`} onClick={() => open({ step: 'role', admin })}>
          Change role
        </Button>
        <May call={setAdminStatus}>
          <Button
            aria-label={`${nameAction(admin)} ${admin.name}`}
            onClick={() => open({ step: 'status', admin })}
          >
            {nameAction(admin)}
          </Button>
        </May>
        <MoreActions admin={admin} />
      </Flex>
    ),
})

/** What is rarely needed. */
function MoreActions({ admin }: { admin: AdminRecord }) {
  const may = usePermissions()
  const end = useEndSessions()
  const { reset } = useResetSecondFactor()
  const items = [
    may(endAccountSessions) && {
      key: 'sessions',
      label: 'Sign out everywhere',
      onClick: () => void end(admin),
    },
    admin.second_factor &&
      may(resetSecondFactor) && {
        key: 'factor',
        label: 'Reset second factor',
        onClick: () => void reset(admin),
      },
  ].filter((item) => item !== false)
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<EllipsisOutlined aria-hidden />} aria-label={`More about ${admin.name}`} />
    </Dropdown>
  )
}

const invitationColumns: Column<Invitation>[] = [
  { title: 'Email', heading: true, render: ({ email }) => email },
  { title: 'Role', half: true, render: ({ staff_role: role }) => role !== 'sales' && staffRoleName(role) },
  { title: 'Invited by', half: true, render: ({ invited_by: by }) => by },
  { title: 'Expires', half: true, render: ({ expires_at: at }) => moment(at) },
]

const invitationActions = (withdraw: (invitation: Invitation) => Promise<void>): Column<Invitation> => ({
  title: 'Actions',
  actions: true,
  render: (invitation) => (
    <Popconfirm
      title="Withdraw this invitation?"
      okText="Withdraw"
      onConfirm={() => void withdraw(invitation)}
    >
      <Button aria-label={`Withdraw the invitation of ${invitation.email}`}>Withdraw</Button>
    </Popconfirm>
  ),
})
