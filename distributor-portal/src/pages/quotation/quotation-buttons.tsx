import { call, callForFile } from '@nalika/shared-api'
import {
  discardQuotation,
  quotationPdf,
  sendingErrors,
  sendQuotation,
  type Quotation,
  type QuotationWorkspace,
} from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import {
  DownloadButton,
  useAction,
  useDialogs,
  useExport,
  useNarrow,
  type FormActions,
} from '@nalika/shared-ui/portal'
import { Button, Form, Popconfirm } from 'antd'
import { useState } from 'react'
import { bodyOf, errorsOfForm, previewOf, type QuotationValues } from './quotation-values.ts'

interface SendButtonProps {
  form: FormActions<{ data: Quotation }>
  workspace: QuotationWorkspace
  /** Gets the server's message. */
  onSent: (message: string) => Promise<void>
}

/** Checks everything, asks, saves the form and sends it to the customer, who gets an email. */
export function SendButton({
  form: { isSaving, save, showErrors, report },
  workspace,
  onSent,
}: SendButtonProps) {
  const form = Form.useFormInstance<QuotationValues>()
  const watched = Form.useWatch((all: QuotationValues) => all, { form, preserve: true })
  const { ask } = useDialogs()
  const isNarrow = useNarrow()
  const [isSending, setSending] = useState(false)
  const { customer, leads, firm } = workspace
  const valuesOfForm = () => form.getFieldsValue(true) as QuotationValues

  /** Shows all that is wrong at once: what no draft may have, and what a draft may lack. */
  async function isComplete(): Promise<boolean> {
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    )
    const values = valuesOfForm()
    const { lines } = bodyOf(values, leads, undefined)
    const missing = errorsOfForm(sendingErrors({ ...values, lines, seller_state: firm.state }), values)
    const isEmpty = !values.lines.some(({ quoted }) => quoted)
    if (isValid && !isEmpty && Object.keys(missing).length === 0) return true
    showErrors({ ...missing, ...(isEmpty && { nothing: ['Quote at least one line.'] }) })
    return false
  }

  function askToSend(): Promise<boolean> {
    const values = valuesOfForm()
    const count = values.lines.filter(({ quoted }) => quoted).length
    const total = formatRupees(previewOf(values, workspace).total)
    const lines = leads.length > 1 ? ` for ${String(count)} of ${String(leads.length)} lines` : ''
    const accepts = customer.email === '' ? ' This accepts the lead and shows phone and email to you.' : ''
    return ask({
      title: 'Send this quotation?',
      text: `${customer.name} gets an email about ${total} with GST${lines}.${accepts}`,
      confirmLabel: 'Send',
    })
  }

  async function send() {
    if (!(await isComplete()) || !(await askToSend())) return
    setSending(true)
    try {
      const saved = await save()
      if (!saved) return
      const { id, version } = saved.data
      const { message } = await call(sendQuotation, { params: { id }, body: { version } })
      await onSent(message)
    } catch (error) {
      await report(error)
    } finally {
      setSending(false)
    }
  }

  const total = watched?.lines ? formatRupees(previewOf(watched, workspace).total) : ''
  return (
    <Button type="primary" disabled={isSaving} loading={isSending} onClick={() => void send()}>
      {`Send ${total}${isNarrow ? '' : ` to ${customer.name}`}`}
    </Button>
  )
}

/** Saves the form and downloads what the customer would get. */
export function PreviewButton({ form: { isSaving, save } }: Pick<SendButtonProps, 'form'>) {
  const { busy, download } = useExport('Preview Failed')

  async function preview() {
    const saved = await save().catch(() => undefined)
    if (!saved) return
    const { id, number } = saved.data
    await download((signal) => callForFile(quotationPdf, { params: { id } }, signal), `${number} draft.pdf`)
  }

  return (
    <Button disabled={isSaving} loading={busy} onClick={() => void preview()}>
      Preview PDF
    </Button>
  )
}

interface DiscardButtonProps {
  draft: Quotation
  onDiscarded: () => Promise<void>
}

/** What one does with the stored draft: on a phone the bar has no room for its PDF. */
export const DraftButtons = ({ draft, onDiscarded }: DiscardButtonProps) => (
  <>
    {useNarrow() && (
      <DownloadButton
        label="Draft as PDF"
        name={`${draft.number} draft.pdf`}
        file={(signal) => callForFile(quotationPdf, { params: { id: draft.id } }, signal)}
      />
    )}
    <DiscardButton draft={draft} onDiscarded={onDiscarded} />
  </>
)

/** Deletes a draft. */
function DiscardButton({ draft: { id }, onDiscarded }: DiscardButtonProps) {
  const { run, busy } = useAction()
  return (
    <Popconfirm
      title="Delete this draft?"
      okText="Delete"
      onConfirm={() =>
        void run(async () => {
          await call(discardQuotation, { params: { id } })
          await onDiscarded()
        })
      }
    >
      <Button type="text" danger loading={busy}>
        Delete Draft
      </Button>
    </Popconfirm>
  )
}
