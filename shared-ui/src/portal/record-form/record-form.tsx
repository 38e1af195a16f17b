import { Form } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormFailure, PortalForm } from '../form/portal-form.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { useDraft } from './drafts.ts'
import { changedValues, untouched } from './form-values.ts'
import { SaveBar } from './save-bar.tsx'
import { useLeavingQuestion } from './use-leaving-question.ts'
import { useSaving, type FormActions, type Loaded } from './use-saving.tsx'

/** How a save is to be sent. */
export interface SaveOptions {
  /** Version the form was filled from; the server responds 409 when the record is newer. */
  version?: number
  signal: AbortSignal
  /** Given when files travel. */
  onUploadProgress?: (share: number) => void
}

export interface RecordFormProps<Values extends object, Answer> {
  /** Name of the form: the field `email` of the form `brand` has the id `brand_email`. */
  name: string
  /** The record's name for its draft: 'brand-7', or 'brand-new' when adding. */
  draft: string
  initialValues: Values
  /** Version of the record the values are of; none when adding. */
  version?: number
  /** Asks before valid values are sent; nothing is sent without a yes. */
  confirm?: (values: Values) => Promise<boolean>
  /** Sends the values. Errors are distinguished by their `status`. */
  save: (values: Values, options: SaveOptions) => Promise<Answer>
  saved: {
    /** In a dialog that closes by itself, or in a message on a page that stays. */
    text: string | ((answer: Answer) => string)
    /** The page that follows; that of `cancelTo` by default. */
    to?: string | ((answer: Answer) => string)
    /**
     * Stays on the page: what is stored now, by the answer and all values of the form when it was sent. Fields that were
     * changed meanwhile keep what was typed. Null opens the page that follows.
     */
    stay?: (answer: Answer, sent: Values) => Loaded<Values> | null
  }
  /** A failure that is about no field. */
  failed: {
    title: string
    text: string | ((serverMessage: string | undefined) => string)
    /** Stays beside the buttons after every failure. */
    inline: string
  }
  /** Text for a 422; one line for each field error by default. */
  invalidText?: (errors: Readonly<Record<string, string[]>>, serverMessage: string | undefined) => string
  /** Loads the current record, for comparison after a 409. */
  latest?: () => Promise<{ values: Values; version: number }>
  /** How values read in that comparison, such as the name for an id. */
  show?: { [Name in keyof Values]?: (value: Values[Name]) => ReactNode }
  /** Fields that no draft keeps, such as passwords. */
  undrafted?: readonly (keyof Values & string)[]
  saveLabel?: string
  cancelTo: string
  /** Further buttons beside that for saving, which takes nothing more while it is busy. */
  actions?: ReactNode | ((form: FormActions<Answer, Values>) => ReactNode)
  /** FormSections with Form.Items. */
  children: ReactNode
}

/**
 * Form to add or change a record. Children are the fields, on antd's Form.Item; this component handles server
 * errors, drafts, the question before leaving, concurrent changes and upload progress. Values are plain JSON or files.
 */
export function RecordForm<Values extends object, Answer = unknown>(props: RecordFormProps<Values, Answer>) {
  const { name, initialValues, version, undrafted = [] } = props
  const [form] = Form.useForm<Values>()
  // What the form's changes are changes of.
  const base = useRef<Loaded<Values>>({ values: initialValues, version })
  const [dirty, setDirty] = useState(false)
  const draft = useDraft(props.draft, undrafted)
  const saving = useSaving(form, props, base, {
    onMerged: updateDraft,
    onSaved(saved) {
      draft.drop()
      setDirty(false)
      // What was typed while the form was sent is offered when it is opened again.
      const later = changedValues(saved, { ...saved, ...form.getFieldsValue() } as Values)
      if (Object.keys(later).length > 0) draft.keep(later, saved, undefined)
    },
    onStayed(sent, stored) {
      const changes = changedValues(sent, stored.values)
      const now = form.getFieldsValue(true) as Values
      form.setFieldsValue(untouched(changes, sent, now) as Parameters<typeof form.setFieldsValue>[0])
      base.current = stored
      updateDraft()
    },
  })
  useLeavingQuestion(dirty, draft.drop)
  useEffect(() => {
    function saveByKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // A dialog over the form needs an answer first.
      if (!document.activeElement?.closest('[role=dialog], [role=alertdialog]')) form.submit()
    }
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [form])

  function updateDraft() {
    const before = base.current
    const changed = changedValues(before.values, form.getFieldsValue(true) as Values)
    setDirty(Object.keys(changed).length > 0)
    draft.keep(changed, before.values, before.version)
  }

  function restore() {
    if (!draft.found) return
    const { values, base: from, version: draftVersion } = draft.found
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
    // Changes of an older version are merged with the newer one when they are saved.
    const former = Object.keys(values).map((field) => [field, from?.[field]])
    base.current = {
      values: { ...base.current.values, ...Object.fromEntries(former) },
      version: draftVersion ?? base.current.version,
    }
    draft.forget()
    updateDraft()
  }

  return (
    <PortalForm
      form={form}
      name={name}
      initialValues={initialValues}
      onValuesChange={updateDraft}
      onFinish={(values: Values) => void saving.save(values)}
    >
      {draft.found && <DraftNotice draft={draft.found} onRestore={restore} onDiscard={draft.drop} />}
      <FormFailure messages={saving.failure?.unknown ?? []} />
      {props.children}
      <SaveBar saveLabel={props.saveLabel ?? 'Save Changes'} cancelTo={props.cancelTo} saving={saving}>
        {typeof props.actions === 'function' ? props.actions(saving.actions) : props.actions}
      </SaveBar>
      {saving.dialog}
    </PortalForm>
  )
}
