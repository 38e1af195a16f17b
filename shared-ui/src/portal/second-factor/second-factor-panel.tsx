import { Alert, App, Button, Flex, Skeleton, Tag } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { formatDate } from '../../components/formats.ts'
import { isSignedOut } from '../call-failure.ts'
import { useDialogs } from '../dialogs.tsx'
import { Entries } from '../display/entries.tsx'
import { Panel } from '../display/panel.tsx'
import { useAction } from '../use-action.ts'
import { whenOpened } from '../when-opened.tsx'
import { PasskeyEntries } from './passkey-entries.tsx'
import type { SecondFactorCalls, SecondFactorRecord, TotpSecret } from './second-factor-calls.ts'

const TotpDialog = whenOpened(async () => (await import('./totp-dialog.tsx')).TotpDialog)
const RecoveryCodesDialog = whenOpened(
  async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
)

/** The person's second factors; they load after the page. */
export function SecondFactorPanel({ calls }: { calls: SecondFactorCalls }) {
  const [factor, setFactor] = useState<SecondFactorRecord | 'loading' | 'failed'>('loading')
  const load = useCallback(
    () =>
      calls.load().then(setFactor, (error: unknown) => {
        if (!isSignedOut(error)) setFactor('failed')
      }),
    [calls],
  )
  useEffect(() => {
    void load()
  }, [load])
  return (
    <Panel
      title="Second factor"
      note="Signing in then needs your phone or computer besides the password, so that a stolen password is not enough."
    >
      {factor === 'loading' && (
        <div role="status" aria-label="Loading your second factor.">
          <Skeleton active paragraph={{ rows: 1 }} />
        </div>
      )}
      {factor === 'failed' && (
        <Alert
          type="error"
          showIcon
          title="Your second factor could not be loaded."
          action={<Button onClick={() => void load()}>Retry</Button>}
        />
      )}
      {typeof factor !== 'string' && <Factors factor={factor} calls={calls} reload={load} />}
    </Panel>
  )
}

interface FactorsProps {
  factor: SecondFactorRecord
  calls: SecondFactorCalls
  reload: () => Promise<void>
}

function Factors({ factor, calls, reload }: FactorsProps) {
  const { totp, passkeys, recovery_codes: codesLeft, required_from: requiredFrom } = factor
  const hasFactor = totp || passkeys.length > 0
  const { run, busy } = useAction()
  const { ask } = useDialogs()
  const { message: notice } = App.useApp()
  const [secret, setSecret] = useState<TotpSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])

  const start = () => run(async () => setSecret(await calls.startTotp()))

  async function confirm(code: string) {
    const shown = await calls.confirmTotp(code)
    setSecret(null)
    setCodes(shown)
    void notice.success('The authenticator app is set up.')
    await reload()
  }

  async function remove() {
    const agreed = await ask({
      title: 'Remove Authenticator App',
      text:
        passkeys.length > 0
          ? 'Your passkeys and recovery codes remain.'
          : 'You will sign in with your password alone. Your recovery codes will no longer work.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!agreed) return
    await run(async () => {
      await calls.removeTotp()
      void notice.success('The authenticator app was removed.')
      await reload()
    })
  }

  const renew = () =>
    run(async () => {
      setCodes(await calls.renewRecoveryCodes())
      await reload()
    })

  return (
    <>
      {requiredFrom !== null && !hasFactor && (
        <Alert
          type="warning"
          showIcon
          title={`Administrators need a second factor from ${formatDate(requiredFrom)}. Please set one up.`}
        />
      )}
      <Entries
        entries={[
          {
            key: 'totp',
            title: (
              <Flex gap="small">
                <strong>Authenticator app</strong>{' '}
                <Tag color={totp ? 'success' : 'default'}>{totp ? 'On' : 'Off'}</Tag>
              </Flex>
            ),
            note: 'An app on your phone, such as Google Authenticator or Aegis, shows a new code every 30 seconds.',
            aside: (
              <Flex gap="small" wrap>
                <Button type={totp ? 'default' : 'primary'} loading={busy} onClick={() => void start()}>
                  {totp ? 'Replace' : 'Set up'}
                  <span className="visually-hidden"> authenticator app</span>
                </Button>
                {totp && (
                  <Button danger disabled={busy} onClick={() => void remove()}>
                    Remove<span className="visually-hidden"> authenticator app</span>
                  </Button>
                )}
              </Flex>
            ),
          },
          ...(hasFactor
            ? [
                {
                  key: 'codes',
                  title: <strong>Recovery codes</strong>,
                  note: `${String(codesLeft)} left. Each works once, when you do not have your phone.`,
                  aside: (
                    <Button disabled={busy} onClick={() => void renew()}>
                      New codes<span className="visually-hidden"> for recovery</span>
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <PasskeyEntries passkeys={passkeys} calls={calls} onCodes={setCodes} reload={reload} />
      <TotpDialog open={secret !== null} secret={secret} confirm={confirm} onClose={() => setSecret(null)} />
      <RecoveryCodesDialog open={codes.length > 0} codes={codes} onClose={() => setCodes([])} />
    </>
  )
}
