import { call } from '@nalika/shared-api'
import { makeDraftRequest, MAX_QUOTE_LINES, type RequestDraftDetails } from '@nalika/shared-api/contract'
import { CallForm, FieldItem, Panel } from '@nalika/shared-ui/portal'
import { App, Button, Checkbox, Flex, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathOf } from '../../components/record-paths.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { DraftLineFields } from './draft-line-fields.tsx'
import { type DraftValues, NO_LINE, toRequest, toValues } from './draft-values.ts'

/** Makes the email a request. */
export function DraftForm({ draft }: { draft: RequestDraftDetails }) {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const [initialValues] = useState(() => toValues(draft))
  const params = { id: draft.id }
  return (
    <CallForm<DraftValues>
      name="draft"
      initialValues={initialValues}
      submitLabel="Make a request"
      busyLabel="Making the request..."
      send={async (values) => {
        const { message: text, data } = await call(makeDraftRequest, { params, body: toRequest(values) })
        void message.success(text)
        await navigate(pathOf.lead(data.lead_id))
      }}
    >
      <Flex vertical gap="middle">
        <BuyerFields suggestions={draft.suggestions} />
        <Lines id={draft.id} />
        {draft.files.length > 0 && (
          <Panel title="Files of the request" note="Every distributor of the request can download them.">
            <FieldItem<DraftValues> name="files">
              <Checkbox.Group
                options={draft.files.map(({ id, name }) => ({ value: id, label: name }))}
                aria-label="Files that go with the request"
              />
            </FieldItem>
          </Panel>
        )}
      </Flex>
    </CallForm>
  )
}

const Lines = ({ id }: { id: number }) => (
  <Form.List
    name={'lines' satisfies keyof DraftValues}
    rules={[
      {
        validator: (_rule, lines: unknown[]) =>
          lines.length > 0 ? Promise.resolve() : Promise.reject(new Error('Add a line.')),
      },
    ]}
  >
    {(fields, { add, remove }, { errors }) => (
      <Panel title="Lines" aside={String(fields.length)}>
        <Flex vertical gap="middle">
          {fields.map(({ key, name }) => (
            <DraftLineFields key={key} id={id} index={name} onRemove={() => remove(name)} />
          ))}
          <Form.ErrorList errors={errors} />
          <Button disabled={fields.length >= MAX_QUOTE_LINES} onClick={() => add(NO_LINE)}>
            Add a line
          </Button>
        </Flex>
      </Panel>
    )}
  </Form.List>
)
