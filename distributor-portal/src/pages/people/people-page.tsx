import { call } from '@nalika/shared-api'
import {
  invitePerson,
  people,
  setPersonStatus,
  withdrawInvitation,
  type FirmPerson,
  type Invitation,
} from '@nalika/shared-api/contract'
import { formatDateTime, formatNumber, type PageHead } from '@nalika/shared-ui'
import {
  DataTable,
  FormDialog,
  LinkButton,
  ListPage,
  Panel,
  reasonOf,
  StatusTag,
  TextItem,
  useConfirmed,
  useHashCommand,
  type Column,
} from '@nalika/shared-ui/portal'
import { App, Button, Popconfirm, Typography } from 'antd'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router-dom'

export const head = (): PageHead => ({ title: 'People', noIndex: true })

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => call(people, {}, signal)

interface InviteValues {
  email: string
}

/** The people of the firm: who they are, what they work on, and who is invited. */
export function Component() {
  const { data, invitations } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const confirmed = useConfirmed()
  const [inviting, setInviting] = useState(false)
  useHashCommand('#invite', () => setInviting(true))

  async function run(change: () => Promise<{ message: string }>) {
    try {
      void notice.success((await confirmed(change)).message)
      await revalidate()
    } catch (error) {
      void notice.error(reasonOf(error))
    }
  }

  async function invite(body: InviteValues) {
    const { message } = await call(invitePerson, { body })
    setInviting(false)
    void notice.success(message)
    void revalidate()
  }

  return (
    <ListPage
      title="People"
      actions={
        <>
          <LinkButton to="/distributor/company-sign-in">Company sign-in</LinkButton>
          <Button type="primary" onClick={() => setInviting(true)}>
            Invite a colleague
          </Button>
        </>
      }
    >
      <DataTable
        caption="People"
        rowKey={({ id }) => id}
        columns={personColumns(run)}
        rows={data}
        empty={null}
      />
      {invitations.length > 0 && (
        <Panel title="Invited">
          <DataTable
            caption="Invited people"
            rowKey={({ id }) => id}
            columns={invitationColumns(run)}
            rows={invitations}
            empty={null}
          />
        </Panel>
      )}
      <FormDialog<InviteValues>
        name="invite"
        open={inviting}
        title="Invite a colleague"
        submitLabel="Send invitation"
        busyLabel="Sending..."
        send={invite}
        onClose={() => setInviting(false)}
      >
        <p>
          Your colleague can work on all leads of the firm, and can change neither what you sell nor the
          firm’s data.
        </p>
        <TextItem<InviteValues>
          name="email"
          label="Email"
          type="email"
          maxLength={254}
          required="Enter an email address."
          extra="We email a link that works once, within 7 days."
        />
      </FormDialog>
    </ListPage>
  )
}

type Run = (change: () => Promise<{ message: string }>) => Promise<void>

const moment = (at: string | null) =>
  at === null ? 'Never' : <time dateTime={at}>{formatDateTime(at)}</time>

const personColumns = (run: Run): Column<FirmPerson>[] => [
  {
    title: 'Name and email',
    heading: true,
    render: ({ name, email, current }) => (
      <>
        {current ? `${name} (you)` : name}
        <br />
        <Typography.Text type="secondary">{email}</Typography.Text>
      </>
    ),
  },
  { title: 'Role', half: true, render: ({ staff_role: role }) => (role === 'owner' ? 'Owner' : 'Sales') },
  { title: 'Status', half: true, render: ({ status }) => <StatusTag status={status} /> },
  { title: 'Open leads', half: true, align: 'end', render: ({ open_leads: open }) => formatNumber(open) },
  {
    title: 'Quotations sent',
    half: true,
    align: 'end',
    render: ({ quotations }) => formatNumber(quotations),
  },
  { title: 'Last used', half: true, render: ({ last_used_at: used }) => moment(used) },
  {
    title: 'Actions',
    actions: true,
    render: (person) => person.staff_role === 'sales' && <StatusButton person={person} run={run} />,
  },
]

function StatusButton({ person: { id, name, status }, run }: { person: FirmPerson; run: Run }) {
  const next = status === 'active' ? 'inactive' : 'active'
  const action = next === 'inactive' ? 'Deactivate' : 'Activate'
  return (
    <Popconfirm
      title={`${action} ${name}?`}
      description={
        next === 'inactive'
          ? 'They will be signed out at once and cannot sign in again.'
          : 'They will be able to sign in again.'
      }
      okText={action}
      onConfirm={() => void run(() => call(setPersonStatus, { params: { id }, body: { status: next } }))}
    >
      <Button aria-label={`${action} ${name}`}>{action}</Button>
    </Popconfirm>
  )
}

const invitationColumns = (run: Run): Column<Invitation>[] => [
  { title: 'Email', heading: true, render: ({ email }) => email },
  { title: 'Invited by', half: true, render: ({ invited_by: by }) => by },
  { title: 'Expires', half: true, render: ({ expires_at: at }) => moment(at) },
  {
    title: 'Actions',
    actions: true,
    render: ({ id, email }) => (
      <Popconfirm
        title="Withdraw this invitation?"
        okText="Withdraw"
        onConfirm={() => void run(() => call(withdrawInvitation, { params: { id } }))}
      >
        <Button aria-label={`Withdraw the invitation of ${email}`}>Withdraw</Button>
      </Popconfirm>
    ),
  },
]
