import { ApiError, call, ConflictError, ValidationError } from '@nalika/shared-api'
import { quotationOfLead, saveQuotation, sendQuotation } from '@nalika/shared-api/contract'
import type { Quotation, QuotationWorkspace } from '@nalika/shared-api/contract'
import { formatRupees } from '@nalika/shared-ui'
import { RecordForm, type SaveOptions } from '@nalika/shared-ui/portal'
import { useRef } from 'react'
import { LineFields } from './line-fields.tsx'
import { DiscardButton, SendButton } from './quotation-buttons.tsx'
import { QuotationPreview } from './quotation-preview.tsx'
import { bodyOf, errorsOfForm, valuesOf, type QuotationValues } from './quotation-values.ts'
import { TermsFields } from './terms-fields.tsx'

interface QuotationEditorProps {
  leadId: number
  workspace: QuotationWorkspace
}

/** The form of a quotation. Saving stores a draft; sending saves first. */
export function QuotationEditor({ leadId, workspace }: QuotationEditorProps) {
  const { leads, draft, sent } = workspace
  /** What the next submission of the form does. */
  const intent = useRef<'save' | 'send'>('save')
  const [latest = null] = sent
  const former = latest?.state === 'withdrawn' ? null : latest
  const path = `/distributor/leads/${String(leadId)}/quotation`

  async function save(values: QuotationValues, { version, signal }: SaveOptions) {
    const isSending = intent.current === 'send'
    // Ctrl+S after a failure only saves.
    intent.current = 'save'
    try {
      const body = bodyOf(values, leads, version)
      const { data, message } = await call(saveQuotation, { params: { id: leadId }, body }, signal)
      return isSending ? await send(data) : message
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      const { status, serverMessage } = error
      const failed = { status, ...(serverMessage !== undefined && { serverMessage }) }
      throw new ValidationError(failed, errorsOfForm(error.errors, values))
    }
  }

  return (
    <RecordForm<QuotationValues, string>
      name="quotation"
      draft={`quotation-${String(leadId)}`}
      initialValues={valuesOf(workspace, draft ?? former)}
      {...(draft && { version: draft.version })}
      save={save}
      saved={{ text: (message) => message, to: path }}
      failed={{
        title: 'Quotation Failed',
        text: (sentence) => sentence ?? 'The quotation could not be saved. Please try again.',
        inline: 'Please check the quotation.',
      }}
      latest={async () => {
        const { data } = await call(quotationOfLead, { params: { id: leadId } })
        return { values: valuesOf(data, data.draft ?? former), version: data.draft?.version ?? 0 }
      }}
      show={{ lines: linesInWords }}
      saveLabel="Save Draft"
      cancelTo="/distributor/leads"
      actions={(isSaving) => (
        <>
          <SendButton isDisabled={isSaving} onSend={() => (intent.current = 'send')} workspace={workspace} />
          {draft && <DiscardButton draft={draft} to={path} />}
        </>
      )}
    >
      {leads.map((lead, index) => (
        <LineFields key={lead.lead_id} lead={lead} index={index} />
      ))}
      <TermsFields workspace={workspace} />
      <QuotationPreview workspace={workspace} />
    </RecordForm>
  )
}

/** Sends a saved draft. A refusal is no conflict about the saved values: those are stored. */
async function send({ id, version }: Quotation): Promise<string> {
  try {
    return (await call(sendQuotation, { params: { id }, body: { version } })).message
  } catch (error) {
    if (error instanceof ConflictError) throw new ApiError({ status: 400, serverMessage: error.message })
    throw error
  }
}

/** Which lines were changed, when somebody else changed them too. */
const linesInWords = (lines: QuotationValues['lines']) =>
  lines
    .filter(({ quoted }) => quoted)
    .map(({ description, unit_price }) => `${description}: ${formatRupees(unit_price ?? 0)}`)
    .join('\n')
