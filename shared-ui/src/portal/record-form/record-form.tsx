import { Form } from 'antd'
import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { FormFailure, PortalForm } from '../form/portal-form.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { useDraft } from './drafts.ts'
import { changedValues, untouched } from './form-values.ts'
import type { Loaded, RecordFormProps } from './record-form-props.ts'
import { SaveBar } from './save-bar.tsx'
import { useLeavingQuestion } from './use-leaving-question.ts'
import { useSaving } from './use-saving.tsx'

/** Tells the form of values that no field changed. */
const ChangeNotice = createContext<() => void>(() => undefined)

/** Sets values of the RecordForm around the component, as if they were typed: they are unsaved changes. */
export function useSetValues<Values extends object>(): (values: Partial<Values>) => void {
  const form = Form.useFormInstance<Values>()
  const noticeChange = useContext(ChangeNotice)
  return (values) => {
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
    noticeChange()
  }
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
      <ChangeNotice value={updateDraft}>{props.children}</ChangeNotice>
      <SaveBar
        saveLabel={props.saveLabel ?? 'Save Changes'}
        cancelTo={props.cancelTo}
        unsaved={dirty}
        saving={saving}
        main={props.main?.(saving.actions)}
      >
        {typeof props.actions === 'function' ? props.actions(saving.actions) : props.actions}
      </SaveBar>
      {saving.dialog}
    </PortalForm>
  )
}
