import { call } from '@nalika/shared-api'
import {
  type CanaryRelease,
  changeRelease,
  type EndpointBody,
  type LiveRelease,
  type ReleasedApp,
} from '@nalika/shared-api/contract'
import { formatDateTime } from '@nalika/shared-ui'
import { FormDialog, NumberItem, SelectItem, TextItem } from '@nalika/shared-ui/portal'
import { Modal, Typography } from 'antd'

/** A change that an owner asks for. */
export type ReleaseStep =
  | { action: 'share' | 'promote' | 'withdraw'; app: string; release: CanaryRelease }
  | { action: 'rollback'; app: string; release: LiveRelease; earlier: ReleasedApp['earlier'] }

interface ReleaseDialogProps {
  step: ReleaseStep
  /** Whether this server makes the change; otherwise the dialog shows the command. */
  isChangeable: boolean
  onClose: () => void
  /** Gets the server's message. */
  onDone: (message: string) => void
}

type Body = EndpointBody<typeof changeRelease>
type Values = Pick<Body, 'share' | 'to' | 'reason'>

const TEXTS: Record<
  ReleaseStep['action'],
  { title: (named: string) => string; text: string; label: string }
> = {
  share: {
    title: (named) => `Share of ${named}`,
    text: 'Visitors who have it keep it when the share grows. The share stays until somebody changes it.',
    label: 'Change share',
  },
  promote: {
    title: (named) => `Promote ${named}`,
    text: 'Every visitor gets it with the next page.',
    label: 'Promote',
  },
  withdraw: {
    title: (named) => `Withdraw ${named}`,
    text: 'Every visitor gets the live release with the next page.',
    label: 'Withdraw',
  },
  rollback: {
    title: (named) => `Roll back ${named}`,
    text: 'Every visitor gets the earlier release with the next page. A canary of the app ends.',
    label: 'Roll back',
  },
}

/** Asks for a reason and makes the change, or shows the command that makes it. */
export function ReleaseDialog({ step, isChangeable, onClose, onDone }: ReleaseDialogProps) {
  const { action, app, release } = step
  const { title, text, label } = TEXTS[action]
  const named = title(`${app} ${release.version}`)
  if (!isChangeable)
    return <CommandDialog title={named} text={text} command={commandOf(step)} onClose={onClose} />
  return (
    <FormDialog<Values>
      open
      name="release"
      title={named}
      initialValues={valuesOf(step)}
      submitLabel={label}
      danger={action === 'withdraw' || action === 'rollback'}
      send={async (values) => {
        const body: Body = { app, action, release: release.name, ...values }
        onDone((await call(changeRelease, { body })).message)
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      {action === 'share' && (
        <NumberItem<Values>
          name="share"
          label="Share of visitors"
          required="Enter a share."
          min={0.1}
          max={100}
          suffix="%"
        />
      )}
      {action === 'rollback' && (
        <SelectItem<Values>
          name="to"
          label="Back to"
          required="Choose a release."
          options={step.earlier.map(({ name, at }) => ({
            value: name,
            label: `${name}, of ${formatDateTime(at)}`,
          }))}
        />
      )}
      <TextItem<Values>
        name="reason"
        label="Reason"
        rows={3}
        maxLength={500}
        required="Say why, for the audit log."
      />
    </FormDialog>
  )
}

interface CommandDialogProps {
  title: string
  text: string
  command: string
  onClose: () => void
}

/** Shows the command for what this server may not do. */
export const CommandDialog = ({ title, text, command, onClose }: CommandDialogProps) => (
  <Modal open title={title} centered footer={null} onCancel={onClose}>
    <p>{text}</p>
    <p>Run this where the key is:</p>
    <Typography.Paragraph code copyable>
      {command}
    </Typography.Paragraph>
  </Modal>
)

function valuesOf(step: ReleaseStep): Partial<Values> {
  if (step.action === 'share') return { share: step.release.share }
  return step.action === 'rollback' ? { to: step.earlier[0]?.name } : {}
}

function commandOf(step: ReleaseStep): string {
  const { action, app } = step
  const words = {
    share: `canary ${app} --share ${String(step.release.share === 50 ? 25 : 50)}`,
    promote: `promote ${app}`,
    withdraw: `withdraw ${app}`,
    rollback: `rollback ${app} ${'earlier' in step ? (step.earlier[0]?.name ?? '') : ''}`.trim(),
  }[action]
  return `npm run release -- ${words} --reason "…"`
}
