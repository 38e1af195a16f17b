import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type FreightTable, MAX_OTHER_CHARGES } from '@nalika/shared-api/contract'
import { Alert, Button, Checkbox, Flex, Input, Radio, Select } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { fieldErrors, isSignedOut, reasonOf } from '../call-failure.ts'
import { Panel } from '../display/panel.tsx'
import { useConfirmed } from '../security/use-confirmed.ts'
import { tableOf, type FreightDraft, type FreightProblems } from './freight-draft.ts'
import { FreightGrid } from './freight-grid.tsx'
import styles from './freight.module.css'

interface FreightFormProps {
  draft: FreightDraft
  onChange: (draft: FreightDraft) => void
  /** The goods leave from one place; the marketplace's table counts from each firm's own. */
  hasOrigin: boolean
  /** Stores the table; its failure appears at the fields it is about, or above them. */
  save: (table: FreightTable) => Promise<void>
  /** Beside the button that saves. */
  actions?: ReactNode
}

const BASES = [
  { value: 'tonne', label: '₹ per tonne' },
  { value: 'consignment', label: '₹ per consignment' },
  { value: 'percent', label: '% of the goods' },
]

/** Freight by weight and place, with its minimum, loading and other charges. */
export function FreightForm({ draft, onChange, hasOrigin, save, actions }: FreightFormProps) {
  const [problems, setProblems] = useState<FreightProblems>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const confirmed = useConfirmed()
  const change = (part: Partial<FreightDraft>) => {
    setProblems({})
    onChange({ ...draft, ...part })
  }

  async function submit() {
    const { table, problems: found } = tableOf(draft, hasOrigin)
    setProblems(found ?? {})
    setFailure('')
    if (!table) return
    setBusy(true)
    try {
      await confirmed(() => save(table))
    } catch (error) {
      if (isSignedOut(error)) return
      const errors = Object.entries(fieldErrors(error) ?? {})
      setProblems(
        Object.fromEntries(errors.map(([field, [text]]) => [field.replace(/^table\./, ''), text ?? ''])),
      )
      if (errors.length === 0) setFailure(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  const known = new Set(['origin_pin', 'minimum', 'loading'])
  const others = [
    ...new Set(Object.entries(problems).flatMap(([field, text]) => (known.has(field) ? [] : [text]))),
  ]
  const set = (at: number, part: Partial<FreightDraft['charges'][number]>) =>
    change({ charges: draft.charges.map((one, index) => (index === at ? { ...one, ...part } : one)) })

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Flex vertical gap="middle">
        {failure !== '' && <Alert type="error" showIcon role="alert" title={failure} />}
        <Panel
          title="Freight"
          note="Rupees per tonne without GST. A blank field is not delivered, 0 is free. A consignment takes the first row that its whole weight fits; leave the last weight or distance blank for any. A block copied from Excel can be pasted into any field."
        >
          <Flex vertical gap="middle">
            <div className={styles.fields}>
              {hasOrigin && (
                <Field label="PIN code where the goods leave" problem={problems.origin_pin}>
                  {(id) => (
                    <Input
                      id={id}
                      inputMode="numeric"
                      maxLength={7}
                      value={draft.origin_pin}
                      status={problems.origin_pin === undefined ? '' : 'error'}
                      onChange={({ target }) => change({ origin_pin: target.value })}
                    />
                  )}
                </Field>
              )}
              <Field label="Lowest freight of a consignment" problem={problems.minimum}>
                {(id) => (
                  <Input
                    id={id}
                    prefix="₹"
                    inputMode="decimal"
                    maxLength={14}
                    value={draft.minimum}
                    status={problems.minimum === undefined ? '' : 'error'}
                    onChange={({ target }) => change({ minimum: target.value })}
                  />
                )}
              </Field>
              <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
                <legend>Columns</legend>
                <Radio.Group
                  value={draft.columns}
                  options={[
                    { value: 'distance', label: 'Distance' },
                    { value: 'state', label: 'States' },
                  ]}
                  onChange={({ target }) => change({ columns: target.value as FreightDraft['columns'] })}
                />
              </fieldset>
            </div>
            <FreightGrid draft={draft} problems={problems} onChange={change} />
            {others.length > 0 && (
              <div role="alert">
                {others.map((text) => (
                  <p key={text} className={styles.problem}>
                    {text}
                  </p>
                ))}
              </div>
            )}
          </Flex>
        </Panel>
        <Panel
          title="Loading and other charges"
          note="Without GST, added to the freight of every consignment."
        >
          <Flex vertical gap="middle">
            <div className={styles.fields}>
              <Field label="Loading per tonne" problem={problems.loading}>
                {(id) => (
                  <Input
                    id={id}
                    prefix="₹"
                    inputMode="decimal"
                    maxLength={14}
                    value={draft.loading}
                    status={problems.loading === undefined ? '' : 'error'}
                    onChange={({ target }) => change({ loading: target.value })}
                  />
                )}
              </Field>
            </div>
            {draft.charges.map(({ title, per, amount }, at) => (
              <div key={at} className={styles.charge}>
                <Field label={`Charge ${at + 1}`} problem={problems[`charges.${at}.title`]}>
                  {(id) => (
                    <Input
                      id={id}
                      maxLength={60}
                      placeholder="Weighing"
                      value={title}
                      onChange={({ target }) => set(at, { title: target.value })}
                    />
                  )}
                </Field>
                <Field label="Counted by">
                  {(id) => (
                    <Select
                      id={id}
                      value={per}
                      options={BASES}
                      onChange={(chosen: typeof per) => set(at, { per: chosen })}
                    />
                  )}
                </Field>
                <Field
                  label={per === 'percent' ? 'Percent' : 'Rupees'}
                  problem={problems[`charges.${at}.amount`]}
                >
                  {(id) => (
                    <Input
                      id={id}
                      inputMode="decimal"
                      maxLength={14}
                      value={amount}
                      onChange={({ target }) => set(at, { amount: target.value })}
                    />
                  )}
                </Field>
                <Button
                  type="text"
                  aria-label={`Remove charge ${at + 1}`}
                  icon={<DeleteOutlined />}
                  onClick={() => change({ charges: draft.charges.filter((_, index) => index !== at) })}
                />
              </div>
            ))}
            {draft.charges.length < MAX_OTHER_CHARGES && (
              <Button
                style={{ alignSelf: 'start' }}
                icon={<PlusOutlined aria-hidden />}
                onClick={() =>
                  change({ charges: [...draft.charges, { title: '', per: 'consignment', amount: '' }] })
                }
              >
                Add charge
              </Button>
            )}
            <Checkbox
              checked={draft.collect_at_works}
              onChange={({ target }) => change({ collect_at_works: target.checked })}
            >
              Buyers may collect the goods at the works
            </Checkbox>
          </Flex>
        </Panel>
        <Flex wrap gap="small">
          <Button type="primary" htmlType="submit" loading={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
          {actions}
        </Flex>
      </Flex>
    </form>
  )
}

interface FieldProps {
  label: string
  problem?: string | undefined
  children: (id: string) => ReactNode
}

function Field({ label, problem, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
