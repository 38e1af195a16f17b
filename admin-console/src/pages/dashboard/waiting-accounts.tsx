import type { WaitingAccount } from '@nalika/shared-api'
import { formatDate } from '@nalika/shared-ui'
import { Entries, LoadFailure, Panel, type Failed } from '@nalika/shared-ui/portal'
import { Button, Flex, Tag } from 'antd'
import { useRef } from 'react'
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
              <Button
                loading={busyWith === account.id}
                aria-label={`Approve ${account.name}`}
                data-decide
                onClick={() => void approve(account)}
              >
                Approve
              </Button>
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
