import { App, Button } from 'antd'
import { formatDateTime } from '../../components/formats.ts'
import { useDialogs } from '../dialogs.tsx'
import { Entries } from '../display/entries.tsx'
import { useAction } from '../use-action.ts'
import type { PasskeyRecord, SecondFactorCalls } from './second-factor-calls.ts'

const loadCreatePasskey = async () => (await import('./create-passkey.ts')).createPasskey

const usageOf = ({ created_at: created, last_used_at: used, is_synced: isSynced }: PasskeyRecord) =>
  [
    `Added ${formatDateTime(created)}`,
    used === null ? 'not used yet' : `last used ${formatDateTime(used)}`,
    ...(isSynced ? ['on all your devices'] : []),
  ].join(' · ')

interface PasskeyEntriesProps {
  passkeys: readonly PasskeyRecord[]
  calls: SecondFactorCalls
  /** Shows recovery codes, if there are any. */
  onCodes: (codes: readonly string[]) => void
  reload: () => Promise<void>
}

/** The person's passkeys, and a button that adds one. */
export function PasskeyEntries({ passkeys, calls, onCodes, reload }: PasskeyEntriesProps) {
  const { run, busy } = useAction()
  const { ask } = useDialogs()
  const { message: notice } = App.useApp()

  const add = () =>
    run(async () => {
      const options = await calls.startPasskey()
      const createPasskey = await loadCreatePasskey()
      onCodes(await calls.addPasskey(await createPasskey(options)))
      void notice.success('The passkey was added.')
      await reload()
    })

  async function remove({ id, device }: PasskeyRecord) {
    const agreed = await ask({
      title: 'Remove Passkey',
      text: `The passkey of ${device} will no longer sign you in.`,
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!agreed) return
    await run(async () => {
      await calls.removePasskey(id)
      void notice.success('The passkey was removed.')
      await reload()
    })
  }

  return (
    <Entries
      entries={[
        {
          key: 'add',
          title: <strong>Passkeys</strong>,
          note: 'Your phone or computer signs you in when you unlock it, without a password or code.',
          aside: (
            <Button loading={busy} onClick={() => void add()}>
              Add<span className="visually-hidden"> a passkey</span>
            </Button>
          ),
        },
        ...passkeys.map((passkey) => ({
          key: passkey.id,
          title: passkey.device,
          note: usageOf(passkey),
          aside: (
            <Button danger disabled={busy} onClick={() => void remove(passkey)}>
              Remove<span className="visually-hidden"> passkey of {passkey.device}</span>
            </Button>
          ),
        })),
      ]}
    />
  )
}
