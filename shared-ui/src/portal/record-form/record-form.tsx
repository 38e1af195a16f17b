import { Form } from 'antd'
import { useRef, useState } from 'react'
import { AntdTheme } from '../antd-theme.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { labelOf } from '../form/field-elements.ts'
import { FormFailure, PortalForm } from '../form/portal-form.tsx'
import { changedValues } from './form-values.ts'
import { LeavingQuestion } from './leaving-question.tsx'
import type { RecordFormProps } from './record-form-props.ts'
import { SaveBar } from './save-bar.tsx'
import { useSaveKey } from './use-save-key.ts'
import { useDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'

const NO_FIELDS: readonly string[] = []

/**
 * Form to add or change a record. Children are the fields, on antd's Form.Item; this component handles server
 * errors, drafts, the question before leaving, conflicts and upload progress. Values are plain JSON or files.
 */
export function RecordForm<Values extends object, Answer = unknown>(props: RecordFormProps<Values, Answer>) {
  return (
    <AntdTheme>
      <FormInTheme {...props} />
    </AntdTheme>
  )
}

function FormInTheme<Values extends object, Answer>(props: RecordFormProps<Values, Answer>) {
  const { name, initialValues, version, undrafted = NO_FIELDS } = props
  const [form] = Form.useForm<Values>()
  // What the form was filled from; changes when another version is loaded.
  const base = useRef({ values: initialValues, version })
  const [dirty, setDirty] = useState(false)
  const draft = useDraft(props.draft, undrafted)
  const saving = useSaving(form, props, {
    onSend: draft.flush,
    onSaved() {
      draft.drop()
      setDirty(false)
    },
  })
  const { conflict } = saving
  useSaveKey(form)

  function updateDraft() {
    const changed = changedValues(base.current.values, form.getFieldsValue(true) as Values)
    setDirty(Object.keys(changed).length > 0)
    draft.keep(changed, base.current.version)
  }

  function restore() {
    if (!draft.found) return
    form.setFieldsValue(draft.found.values as Parameters<typeof form.setFieldsValue>[0])
    // A newer record is not overwritten unseen: saving an older version asks.
    base.current.version = draft.found.version ?? base.current.version
    draft.taken()
    updateDraft()
  }

  function loadTheirs() {
    if (!conflict) return
    base.current = { values: conflict.theirs, version: conflict.version }
    form.setFieldsValue(conflict.theirs as Parameters<typeof form.setFieldsValue>[0])
    draft.drop()
    setDirty(false)
    saving.clear()
  }

  function overwrite() {
    if (!conflict) return
    base.current.version = conflict.version
    void saving.save(conflict.mine, conflict.version)
  }

  return (
    <>
      <PortalForm
        form={form}
        name={name}
        initialValues={initialValues}
        onValuesChange={updateDraft}
        onFinish={(values: Values) => void saving.save(values, base.current.version)}
      >
        {draft.found && <DraftNotice draft={draft.found} onRestore={restore} onDiscard={draft.drop} />}
        <FormFailure messages={saving.failure?.unknown ?? []} />
        {props.children}
        <SaveBar saveLabel={props.saveLabel ?? 'Save Changes'} cancelTo={props.cancelTo} saving={saving}>
          {props.actions}
        </SaveBar>
      </PortalForm>
      <LeavingQuestion dirty={dirty} onLeave={draft.drop} />
      <ConflictDialog
        title={props.failed.title}
        conflict={conflict}
        labelOf={(field) => labelOf(name, field)}
        show={(props.show ?? {}) as Readonly<Record<string, (value: never) => React.ReactNode>>}
        onLoad={loadTheirs}
        onKeep={saving.closeConflict}
        onOverwrite={overwrite}
      />
    </>
  )
}
