import { Button, Form, type FormProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import { fieldErrors, isSignedOut, reasonOf } from '../call-failure.ts'
import { changedValues } from '../record-form/form-values.ts'
import { focusFirstError, markFields } from './field-elements.ts'
import { useConfirmed } from '../security/use-confirmed.ts'
import { FormFailure, PortalForm } from './portal-form.tsx'
import styles from './portal-form.module.css'

export interface CallFormProps<Values extends object> extends Pick<
  FormProps<Values>,
  'initialValues' | 'onValuesChange' | 'className' | 'style'
> {
  /** Name of the form: the field `email` of the form `person` has the id `person_email`. */
  name: string
  /** Makes the call. Its failure appears at the fields it is about, or above them. */
  send: (values: Values) => Promise<unknown>
  /** One sentence for a failure that is about no field. */
  explain?: (error: unknown) => string
  submitLabel: string
  busyLabel?: string
  danger?: boolean
  /** Empties the form, or the named fields, after the call: those that still hold what was sent. */
  resets?: boolean | readonly (keyof Values & string)[]
  onCancel?: () => void
  onBusy?: (busy: boolean) => void
  /** Form.Items. */
  children: ReactNode
}

/** A form that makes one call, without draft; for a record's page see RecordForm. */
export function CallForm<Values extends object>(props: CallFormProps<Values>) {
  const { name, send, submitLabel, busyLabel = 'Saving...', danger, resets, ...rest } = props
  const { explain = reasonOf, onCancel, onBusy, ...formProps } = rest
  const [form] = Form.useForm<Values>()
  const confirmed = useConfirmed()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<readonly string[]>([])

  function showFailure(error: unknown) {
    if (isSignedOut(error)) return
    const errors = fieldErrors(error) ?? {}
    const unknown = markFields(form, errors)
    setFailure(Object.keys(errors).length > 0 ? unknown : [explain(error)])
    focusFirstError(form)
  }

  function resetSent(sent: Values) {
    const typed = changedValues(sent, form.getFieldsValue() as Values)
    const fields: readonly string[] = typeof resets === 'object' ? resets : Object.keys(sent)
    form.resetFields(fields.filter((field) => !(field in typed)) as never)
  }

  async function submit(values: Values) {
    if (busy) return
    const toggle = (next: boolean) => {
      setBusy(next)
      onBusy?.(next)
    }
    setFailure([])
    toggle(true)
    try {
      await confirmed(() => send(values))
      if (resets) resetSent(values)
    } catch (error) {
      showFailure(error)
    } finally {
      toggle(false)
    }
  }

  return (
    <PortalForm {...formProps} form={form} name={name} onFinish={(values: Values) => void submit(values)}>
      <FormFailure messages={failure} />
      {props.children}
      <div className={classNames(styles.actions, onCancel && styles.end)}>
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
        )}
        <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
          {busy ? busyLabel : submitLabel}
        </Button>
      </div>
    </PortalForm>
  )
}
