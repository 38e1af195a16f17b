import type { WaitingAccount } from '@nalika/shared-api'
import { ADMIN_STAFF_ROLES, type AdminStaffRole } from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import { Entries, LoadFailure, Panel, type Failed } from '@nalika/shared-ui/portal'
import { Button, Dropdown, Flex, Tag } from 'antd'
import { useRef } from 'react'
import { STAFF_ROLE_OPTIONS } from '../../components/staff-roles.ts'
import { useDecision } from './use-decision.ts'

const NOBODY: readonly WaitingAccount[] = []

/** People who signed up, confirmed their email address and wait for a decision. */
export function WaitingAccounts({ waiting }: { waiting: { data: WaitingAccount[] } | Failed }) {
  const list = useRef<HTMLUListElement>(null)
  const accounts = 'failure' in waiting ? NOBODY : waiting.data
  const { approve, refuse, busyWith } = useDecision(accounts, list)
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
          aside: (
            <Flex gap="small">
              <ApproveButton
                account={account}
                busy={busyWith === account.id}
                onApprove={(staffRole) => void approve(account, staffRole)}
              />
              <Button type="text" aria-label={`Refuse ${account.name}`} onClick={() => void refuse(account)}>
                Refuse
              </Button>
            </Flex>
          ),
        }))}
      />
    </Panel>
  )
}

interface ApproveButtonProps {
  account: WaitingAccount
  busy: boolean
  onApprove: (staffRole?: AdminStaffRole) => void
}

/** Approves a distributor at once; for an admin a menu asks for the role. */
function ApproveButton({ account: { name, role }, busy, onApprove }: ApproveButtonProps) {
  const button = (
    <Button
      loading={busy}
      aria-label={`Approve ${name}`}
      data-decide
      {...(role === 'distributor' && { onClick: () => onApprove() })}
    >
      Approve
    </Button>
  )
  if (role === 'distributor') return button
  const items = STAFF_ROLE_OPTIONS.map(({ value, label }) => ({ key: value, label }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => onApprove(ADMIN_STAFF_ROLES.find((one) => one === key)) }}
    >
      {button}
    </Dropdown>
  )
}
