import { Modal } from 'antd'
import { useState } from 'react'
import { AlertModal } from '../dialogs.tsx'
import { CallForm, type CallFormProps } from './call-form.tsx'

interface FormDialogProps<Values extends object> extends Omit<CallFormProps<Values>, 'onCancel' | 'onBusy'> {
  open: boolean
  title: string
  /** In pixels. */
  width?: number
  /** Interrupts: what it does cannot be undone. */
  alert?: boolean
  onClose: () => void
}

/** A dialog with a form that makes one call. `send` closes it when it succeeds. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, width = 480, alert = false, onClose, ...form } = props
  const [busy, setBusy] = useState(false)
  const Dialog = alert ? AlertModal : Modal
  return (
    <Dialog
      open={open}
      title={title}
      width={width}
      footer={null}
      centered
      destroyOnHidden
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      onCancel={onClose}
      afterOpenChange={(opened) => {
        if (opened) focusFirstField(form.name)
      }}
    >
      <CallForm {...form} onCancel={onClose} onBusy={setBusy} />
    </Dialog>
  )
}

/** Unless somebody is in a field already: the dialog is open for a moment before its animation ends. */
function focusFirstField(form: string): void {
  const fields = document.getElementById(form)
  if (!fields?.contains(document.activeElement))
    fields?.querySelector<HTMLElement>('input, textarea')?.focus()
}
