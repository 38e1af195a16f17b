import { call, type WaitingAccount } from '@nalika/shared-api'
import { type AdminStaffRole, approveAccount, refuseAccount } from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import {
  Entries,
  type Failed,
  LinkButton,
  LoadFailure,
  Panel,
  useAction,
  useDialogs,
} from '@nalika/shared-ui/portal'
import { App, Button, Dropdown, Flex, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { STAFF_ROLE_OPTIONS } from '../../components/labels.ts'
import { May } from '../../components/may.tsx'
import { pathOf } from '../../components/record-paths.ts'

const NOBODY: readonly WaitingAccount[] = []

/** People who signed up, confirmed their email address and wait for a decision. */
export function WaitingAccounts({ waiting }: { waiting: { data: WaitingAccount[] } | Failed }) {
  const accounts = 'failure' in waiting ? NOBODY : waiting.data
  const list = useRef<HTMLUListElement>(null)
  const decided = useRef(false)
  // The button that had the focus goes with its account: the next one gets it, or the page after the last.
  useEffect(() => {
    if (!decided.current) return
    decided.current = false
    const next = list.current?.querySelector<HTMLElement>('[data-decide]')
    ;(next ?? document.getElementById('content'))?.focus()
  }, [accounts])
  if ('failure' in waiting) {
    return (
      <Panel title="Waiting for approval">
        <LoadFailure title="The waiting accounts could not be loaded." failure={waiting.failure} />
      </Panel>
    )
  }
  if (accounts.length === 0) return null
  return (
    <Panel title="Waiting for approval" aside={<Tag color="warning">{accounts.length}</Tag>}>
      <Entries
        ref={list}
        entries={accounts.map((account) => ({
          key: account.id,
          title: [account.name, account.company_name].filter(Boolean).join(' · '),
          note: `${account.email} · ${account.mobile} · signed up as ${account.role === 'admin' ? 'an admin' : 'a distributor'} on ${formatDate(account.created_at)}`,
          aside: <Decision account={account} onDecided={() => (decided.current = true)} />,
        }))}
      />
    </Panel>
  )
}

/** For a distributor a link to what it submitted; an admin is refused, or approved with a role. */
function Decision({ account, onDecided }: { account: WaitingAccount; onDecided: () => void }) {
  const { id, name, email, role } = account
  const { ask } = useDialogs()
  const { message: notice } = App.useApp()
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction()

  async function finish(done: string) {
    void notice.success(done)
    onDecided()
    await revalidate()
  }

  const approve = (staffRole: AdminStaffRole) =>
    run(async () => {
      const query = { staff_role: staffRole }
      await finish((await call(approveAccount, { params: { id }, query })).message)
    })

  const refuse = () =>
    run(async () => {
      const agreed = await ask({
        title: 'Refuse Account',
        text: `${name} (${email}) will not be able to sign in.`,
        confirmLabel: 'Refuse',
        danger: true,
        work: () => call(refuseAccount, { params: { id } }),
      })
      if (agreed) await finish(`${name} was refused.`)
    })

  if (role === 'distributor') {
    return (
      <LinkButton to={pathOf.approval(id)} aria-label={`Review ${name}`} data-decide>
        Review
      </LinkButton>
    )
  }
  const roles = STAFF_ROLE_OPTIONS.map(({ value, label }) => ({
    key: value,
    label,
    onClick: () => void approve(value as AdminStaffRole),
  }))
  return (
    <Flex gap="small">
      <May call={approveAccount}>
        <Dropdown trigger={['click']} menu={{ items: roles }}>
          <Button loading={busy} aria-label={`Approve ${name}`} data-decide>
            Approve
          </Button>
        </Dropdown>
      </May>
      <May call={refuseAccount}>
        <Button type="text" aria-label={`Refuse ${name}`} onClick={() => void refuse()}>
          Refuse
        </Button>
      </May>
    </Flex>
  )
}
