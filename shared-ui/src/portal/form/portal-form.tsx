import { Alert, Form, type FormProps } from 'antd'
import type { ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './portal-form.module.css'

/** antd's Form in the layout of every form of the portals. */
export function PortalForm<Values extends object>({
  className,
  ...props
}: Omit<FormProps<Values>, 'children'> & { children: ReactNode }) {
  return (
    <Form
      layout="vertical"
      noValidate
      requiredMark
      scrollToFirstError={{ focus: true }}
      className={classNames(styles.form, className)}
      {...props}
    />
  )
}

/** What went wrong, unless it is shown at a field. */
export function FormFailure({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      title={messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    />
  )
}
