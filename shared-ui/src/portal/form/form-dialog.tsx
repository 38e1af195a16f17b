import { Modal } from 'antd'
import { useState } from 'react'
import { CallForm, type CallFormProps } from './call-form.tsx'

interface FormDialogProps<Values extends object> extends Omit<CallFormProps<Values>, 'onCancel' | 'onBusy'> {
  open: boolean
  title: string
  /** In pixels. */
  width?: number
  onClose: () => void
}

/** A dialog with a form that makes one call. `send` closes it when it succeeds. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { open, title, width = 480, onClose, ...form } = props
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      footer={null}
      destroyOnHidden
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy }}
      onCancel={onClose}
      afterOpenChange={(opened) => {
        if (opened) document.querySelector<HTMLElement>(`#${form.name} :is(input, textarea)`)?.focus()
      }}
    >
      <CallForm {...form} onCancel={onClose} onBusy={setBusy} />
    </Modal>
  )
}
