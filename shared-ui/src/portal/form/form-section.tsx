import type { ReactNode } from 'react'
import { Panel } from '../display/panel.tsx'
import styles from './portal-form.module.css'

interface FormSectionProps {
  title: string
  /** One sentence about the section. */
  note?: ReactNode
  children: ReactNode
}

/** A titled section of a form or data sheet. Two columns where space permits; `data-wide` spans both. */
export const FormSection = ({ title, note, children }: FormSectionProps) => (
  <Panel title={title} note={note}>
    <FormPair>{children}</FormPair>
  </Panel>
)

/** Two fields beside each other, where space permits. */
export const FormPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)
