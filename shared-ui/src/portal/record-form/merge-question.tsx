import { Button, Flex, Radio } from 'antd'
import { useState, type ReactNode } from 'react'
import { formatDateTime } from '../../components/formats.ts'
import type { LastChange } from '../call-failure.ts'
import { AlertModal } from '../dialogs.tsx'
import type { FileValue } from '../files/accepted-files.ts'
import { ShownFiles } from '../files/shown-files.tsx'
import { labelOf } from '../form/field-elements.ts'
import type { RecordFormProps } from './record-form-props.ts'

/** Whose value is kept, by field. */
type Choice = Partial<Record<string, 'mine' | 'theirs'>>

interface Field {
  name: string
  label: string
  mine: ReactNode
  theirs: ReactNode
}

interface Dispute {
  /** Names of the fields. */
  disputed: readonly string[]
  /** Of the other person; undefined when the server does not say. */
  change: LastChange | undefined
}

/** Asks which value to keep of each field that two people changed. */
export function useMergeQuestion<Values extends object>({
  name: form,
  show,
}: Pick<RecordFormProps<Values, never>, 'name' | 'show'>) {
  const [open, setOpen] = useState<MergeDialogProps | null>(null)
  const shows = show as Partial<Record<string, (value: unknown) => ReactNode>> | undefined

  function formatValue(field: string, values: object) {
    const value = new Map<string, unknown>(Object.entries(values)).get(field)
    return shows?.[field]?.(value) ?? <ValueInWords value={value} />
  }

  /** The values of theirs that the user takes over, or null to keep editing. */
  async function ask(mine: Values, theirs: Values, { disputed, change }: Dispute) {
    if (disputed.length === 0) return {}
    const fields = disputed.map((name) => ({
      name,
      label: labelOf(form, name),
      mine: formatValue(name, mine),
      theirs: formatValue(name, theirs),
    }))
    const choice = await new Promise<Choice | null>((settle) => setOpen({ fields, change, settle }))
    setOpen(null)
    const taken = Object.entries(theirs).filter(([field]) => choice?.[field] === 'theirs')
    return choice && (Object.fromEntries(taken) as Partial<Values>)
  }

  const describe = (values: Values, fields: readonly string[]) =>
    fields.map((field) => (
      <div key={field}>
        {labelOf(form, field)}: {formatValue(field, values)}
      </div>
    ))

  return { ask, describe, dialog: open && <MergeDialog {...open} /> }
}

interface MergeDialogProps extends Pick<Dispute, 'change'> {
  fields: Field[]
  settle: (choice: Choice | null) => void
}

function MergeDialog({ fields, change, settle }: MergeDialogProps) {
  const [choice, setChoice] = useState<Choice>({})
  const all = (whose: 'mine' | 'theirs') =>
    setChoice(Object.fromEntries(fields.map(({ name }) => [name, whose])))
  return (
    <AlertModal
      title={`You and ${change?.by ?? 'somebody else'} changed the same fields`}
      width={720}
      onCancel={() => settle(null)}
      footer={
        <>
          {fields.length > 1 && (
            <>
              <Button type="text" onClick={() => all('mine')}>
                All yours
              </Button>
              <Button type="text" onClick={() => all('theirs')}>
                All theirs
              </Button>
            </>
          )}
          <Button onClick={() => settle(null)}>Keep editing</Button>
          <Button
            type="primary"
            disabled={fields.some(({ name }) => choice[name] === undefined)}
            onClick={() => settle(choice)}
          >
            Save
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        <p>
          {change?.by ?? 'Somebody'} saved this record{change && ` on ${formatDateTime(change.at)},`} after
          you opened it. Choose what to save:
        </p>
        {fields.map(({ name, label, mine, theirs }) => (
          <div key={name}>
            <strong>{label}</strong>
            <Radio.Group
              vertical
              aria-label={label}
              value={choice[name]}
              onChange={({ target }) => setChoice({ ...choice, [name]: target.value as 'mine' | 'theirs' })}
              options={[
                { value: 'mine', label: <Version title="Yours">{mine}</Version> },
                { value: 'theirs', label: <Version title="Theirs">{theirs}</Version> },
              ]}
            />
          </div>
        ))}
      </Flex>
    </AlertModal>
  )
}

const Version = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <small>{title}</small>
    <div>{children}</div>
  </>
)

const isFile = (value: unknown): value is FileValue =>
  value instanceof Blob || (typeof value === 'string' && /^\S+\/\S+\.(webp|mp4|webm|pdf)$/.test(value))

/** Markup of rich text is no part of what it says. */
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

/** A field's value as it reads. */
function ValueInWords({ value }: { value: unknown }): ReactNode {
  const list = [value].flat().filter((one) => one !== undefined && one !== null && one !== '')
  if (list.length === 0) return 'Empty'
  if (list.every(isFile)) return <ShownFiles files={list} />
  return list
    .map((one) => {
      const text = typeof one === 'object' ? JSON.stringify(one) : String(one)
      return text.includes('<') ? textOf(text) : text
    })
    .join(', ')
}
