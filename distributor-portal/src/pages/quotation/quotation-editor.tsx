import { call, ValidationError } from '@nalika/shared-api'
import { quotationOfLead, saveQuotation, paise } from '@nalika/shared-api/contract'
import type { Paise, Quotation, QuotationWorkspace } from '@nalika/shared-api/contract'
import { formatDateTime, formatRupees } from '@nalika/shared-ui'
import { RecordForm, useNarrow, type SaveOptions } from '@nalika/shared-ui/portal'
import { MoreTerms } from './more-terms.tsx'
import { PreviewButton, SendButton } from './quotation-buttons.tsx'
import { QuotationLines } from './quotation-lines.tsx'
import { QuotationPanel } from './quotation-panel.tsx'
import { bodyOf, errorsOfForm, formerOf, valuesOf, type QuotationValues } from './quotation-values.ts'
import styles from './quotation.module.css'

interface QuotationEditorProps {
  leadId: number
  workspace: QuotationWorkspace
  /** The draft was sent or deleted; gets the server's message about a quotation that was sent. */
  onDone: (message?: string) => Promise<void>
}

interface SavedDraft {
  message: string
  data: Quotation
}

/** The form of a quotation. Saving stores a draft and stays; sending saves first. */
export function QuotationEditor({ leadId, workspace, onDone }: QuotationEditorProps) {
  const { leads, draft } = workspace
  const former = formerOf(workspace)
  const isNarrow = useNarrow()

  async function save(values: QuotationValues, { version, signal }: SaveOptions): Promise<SavedDraft> {
    try {
      const body = bodyOf(values, leads, version)
      return await call(saveQuotation, { params: { id: leadId }, body }, signal)
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      const { status, serverMessage } = error
      const failed = { status, ...(serverMessage !== undefined && { serverMessage }) }
      throw new ValidationError(failed, errorsOfForm(error.errors, values))
    }
  }

  return (
    <RecordForm<QuotationValues, SavedDraft>
      name="quotation"
      draft={`quotation-${String(leadId)}`}
      initialValues={valuesOf(workspace, draft ?? former)}
      {...(draft && { version: draft.version })}
      save={save}
      saved={{
        text: ({ message }) => message,
        // Lines that are not quoted are no part of the stored draft: the form keeps them.
        stay: ({ data }, values) => ({ values, version: data.version }),
      }}
      failed={{
        title: 'Quotation Failed',
        text: (sentence) => sentence ?? 'The quotation could not be saved. Please try again.',
        inline: 'Please check the quotation.',
      }}
      latest={async () => {
        const { data } = await call(quotationOfLead, { params: { id: leadId } })
        return { values: valuesOf(data, data.draft ?? former), version: data.draft?.version ?? 0 }
      }}
      show={{ lines: linesInWords, freight: formatCharge, packing: formatCharge }}
      saveLabel="Save Draft"
      cancelTo="/distributor/leads"
      actions={(form) => (
        <>
          {draft && !isNarrow && <Saved at={draft.updated_at} />}
          {!isNarrow && <PreviewButton form={form} />}
        </>
      )}
      main={(form) => <SendButton form={form} workspace={workspace} onSent={onDone} />}
    >
      <div className={styles.editor}>
        <div className={styles.main}>
          <QuotationLines leads={leads} />
          <MoreTerms />
        </div>
        <QuotationPanel workspace={workspace} />
      </div>
    </RecordForm>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** '12:04' on the same day, else with the date. */
function formatSaving(at: string): string {
  const moment = new Date(at)
  return moment.toDateString() === new Date().toDateString() ? clock.format(moment) : formatDateTime(at)
}

const Saved = ({ at }: { at: string }) => <span className={styles.saved}>{`Saved ${formatSaving(at)}`}</span>

const formatCharge = (charge: Paise | null) => charge && formatRupees(charge)

/** Which lines were changed, when somebody else changed them too. */
const linesInWords = (lines: QuotationValues['lines']) =>
  lines
    .filter(({ quoted }) => quoted)
    .map(({ description, unit_price }) => `${description}: ${formatRupees(unit_price ?? paise(0))}`)
    .join('\n')
