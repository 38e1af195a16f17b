import { Form } from 'antd'
import { useRef, useState } from 'react'
import { FormFailure, PortalForm } from '../form/portal-form.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { changedValues } from './form-values.ts'
import { LeavingQuestion } from './leaving-question.tsx'
import type { RecordFormProps } from './record-form-props.ts'
import { SaveBar } from './save-bar.tsx'
import { useDraft } from './use-draft.ts'
import type { Loaded } from './use-merge.tsx'
import { useSaveKey } from './use-save-key.ts'
import { useSaving } from './use-saving.ts'

const NO_FIELDS: readonly string[] = []

/**
 * Form to add or change a record. Children are the fields, on antd's Form.Item; this component handles server
 * errors, drafts, the question before leaving, concurrent changes and upload progress. Values are plain JSON or files.
 */
export function RecordForm<Values extends object, Answer = unknown>(props: RecordFormProps<Values, Answer>) {
  const { name, initialValues, version, undrafted = NO_FIELDS } = props
  const [form] = Form.useForm<Values>()
  // What the form's changes are changes of.
  const base = useRef<Loaded<Values>>({ values: initialValues, version })
  const [dirty, setDirty] = useState(false)
  const draft = useDraft(props.draft, undrafted)
  const saving = useSaving(form, props, base, {
    onSend: draft.flush,
    onMerged: updateDraft,
    onSaved() {
      draft.drop()
      setDirty(false)
    },
  })
  useSaveKey(form)

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
    draft.taken()
    updateDraft()
  }

  return (
    <>
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
          {props.actions}
        </SaveBar>
      </PortalForm>
      <LeavingQuestion dirty={dirty} onLeave={draft.drop} />
      {saving.dialog}
    </>
  )
}
