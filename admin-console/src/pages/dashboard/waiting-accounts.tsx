import type { WaitingAccount } from '@nalika/shared-api'
import { Button, formatDate } from '@nalika/shared-ui'
import { type Failed, LoadFailure, Panel } from '@nalika/shared-ui/portal'
import { Tag } from 'antd'
import { useRef } from 'react'
import { useDecision } from './use-decision.ts'
import styles from './waiting-accounts.module.css'

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
      <ul ref={list} className={styles.list}>
        {accounts.map((account) => (
          <li key={account.id} className={styles.account}>
            <div className={styles.words}>
              <p className={styles.name}>
                {account.name}
                {account.company_name !== '' && (
                  <span className={styles.soft}> · {account.company_name}</span>
                )}
              </p>
              <p className={styles.soft}>
                {account.email} · {account.mobile} · signed up as{' '}
                {account.role === 'admin' ? 'an admin' : 'a distributor'} on {formatDate(account.created_at)}
              </p>
            </div>
            <div className={styles.decision}>
              <Button
                size="small"
                busy={busyWith === account.id}
                aria-label={`Approve ${account.name}`}
                data-decide
                onClick={() => void approve(account)}
              >
                Approve
              </Button>
              <Button
                size="small"
                kind="quiet"
                aria-label={`Refuse ${account.name}`}
                onClick={() => void refuse(account)}
              >
                Refuse
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
