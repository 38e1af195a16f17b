import { call } from '@nalika/shared-api'
import { discardQuotation, type Quotation, type QuotationWorkspace } from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import { useAction, useDialogs } from '@nalika/shared-ui/portal'
import { Button, Form, Popconfirm } from 'antd'
import { useNavigate } from 'react-router-dom'
import { previewOf, type QuotationValues } from './quotation-values.ts'

interface SendButtonProps {
  /** Called before the form is submitted to be sent. */
  onSend: () => void
  /** While the form is saved: it would drop the submission, and the next save would send. */
  isDisabled: boolean
  workspace: QuotationWorkspace
}

/** Saves the form and sends it to the customer, who gets an email. */
export function SendButton({ onSend, isDisabled, workspace }: SendButtonProps) {
  const form = Form.useFormInstance<QuotationValues>()
  const { ask } = useDialogs()
  const { customer, leads } = workspace

  async function send() {
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    )
    if (isValid) {
      const values = form.getFieldsValue(true) as QuotationValues
      const count = values.lines.filter(({ quoted }) => quoted).length
      const total = formatRupees(previewOf(values, workspace).total / 100)
      const lines = leads.length > 1 ? ` for ${String(count)} of ${String(leads.length)} lines` : ''
      const accepts = customer.email === '' ? ' This accepts the lead and shows phone and email to you.' : ''
      const isSure = await ask({
        title: 'Send this quotation?',
        text: `${customer.name} gets an email about ${total} with GST${lines}.${accepts}`,
        confirmLabel: 'Send',
      })
      if (!isSure) return
      onSend()
    }
    // An invalid form shows its errors.
    form.submit()
  }

  return (
    <Button disabled={isDisabled} onClick={() => void send()}>
      Send to Customer
    </Button>
  )
}

/** Deletes a draft. */
export function DiscardButton({ draft: { id }, to }: { draft: Quotation; to: string }) {
  const { run, busy } = useAction()
  const navigate = useNavigate()
  return (
    <Popconfirm
      title="Delete this draft?"
      okText="Delete"
      onConfirm={() =>
        void run(async () => {
          await call(discardQuotation, { params: { id } })
          await navigate(to, { replace: true })
        })
      }
    >
      <Button type="text" danger loading={busy}>
        Delete Draft
      </Button>
    </Popconfirm>
  )
}
