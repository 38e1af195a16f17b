import { Button, Radio } from 'antd'
import { useState, type ReactNode } from 'react'
import { AlertModal } from '../dialogs.tsx'
import type { FileValue } from '../files/accepted-files.ts'
import { ShownFiles } from '../files/shown-files.tsx'
import styles from './merge-dialog.module.css'

/** Whose value is kept, by field. */
export type MergeChoice = Partial<Record<string, 'mine' | 'theirs'>>

export interface MergeQuestion {
  fields: { name: string; label: string; mine: ReactNode; theirs: ReactNode }[]
  /** null to keep editing. */
  settle: (choice: MergeChoice | null) => void
}

/** Asks which value to keep of each field that two people changed. */
export function MergeDialog({ question }: { question: MergeQuestion | null }) {
  return question && <OpenDialog {...question} />
}

function OpenDialog({ fields, settle }: MergeQuestion) {
  const [choice, setChoice] = useState<MergeChoice>({})
  const all = (whose: 'mine' | 'theirs') =>
    setChoice(Object.fromEntries(fields.map(({ name }) => [name, whose])))
  return (
    <AlertModal
      title="You and somebody else changed the same fields"
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
      <p>Somebody saved this record after you opened it. Choose what to save:</p>
      {fields.map(({ name, label, mine, theirs }) => (
        <fieldset key={name} className={styles.field}>
          <legend>{label}</legend>
          <Radio.Group
            className={styles.choice}
            aria-label={label}
            value={choice[name]}
            onChange={({ target }) => setChoice({ ...choice, [name]: target.value as 'mine' | 'theirs' })}
            options={[
              { value: 'mine', label: <Version title="Yours">{mine}</Version> },
              { value: 'theirs', label: <Version title="Theirs">{theirs}</Version> },
            ]}
          />
        </fieldset>
      ))}
    </AlertModal>
  )
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <strong>{title}</strong>
      <div className={styles.value}>{children}</div>
    </>
  )
}

const isFile = (value: unknown): value is FileValue =>
  value instanceof Blob || (typeof value === 'string' && /^\S+\/\S+\.(webp|mp4|webm|pdf)$/.test(value))

/** Markup of rich text is no part of what it says. */
const wordsOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

/** A field's value as it reads. */
export function ValueInWords({ value }: { value: unknown }): ReactNode {
  const list = [value].flat().filter((one) => one !== undefined && one !== null && one !== '')
  if (list.length === 0) return 'Empty'
  if (list.every(isFile)) return <ShownFiles files={list} />
  return list
    .map((one) => {
      const text = typeof one === 'object' ? JSON.stringify(one) : String(one)
      return text.includes('<') ? wordsOf(text) : text
    })
    .join(', ')
}
