import { call } from '@nalika/shared-api'
import {
  joinDraft,
  MAX_MESSAGE_LENGTH,
  separateDraft,
  type RequestDraftDetails,
  type RequestOfDraft,
} from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import { CallForm, FieldItem, Panel, useUndo } from '@nalika/shared-ui/portal'
import { Button, Checkbox, Flex, Form, Input, Tag } from 'antd'
import { useNavigate } from 'react-router-dom'

interface JoiningValues {
  reference: string
  text: string
  files: number[]
}

const BECAUSE: Readonly<Record<RequestOfDraft['because'], string>> = {
  reply: 'The email answers one of ours about it.',
  number: 'The email names its number.',
  sender: 'The sender’s latest requests.',
}

/** Adds the email to a request that is there already. */
export function DraftJoining({ draft }: { draft: RequestDraftDetails }) {
  const navigate = useNavigate()
  const offerUndo = useUndo()
  const params = { id: draft.id }
  const [first] = draft.requests
  const initialValues: JoiningValues = {
    // A sender may write about something new: only what the email itself says is filled in.
    reference:
      first && first.because !== 'sender' && first.is_of_sender && draft.proven ? first.reference : '',
    text: draft.own_text,
    files: draft.files.map(({ id }) => id),
  }
  return (
    <Panel
      title="Belongs to a request"
      note="Its text goes to the distributors of the request as a message of the sender, its files to the request."
    >
      <CallForm<JoiningValues>
        name="joining"
        initialValues={initialValues}
        submitLabel="Add to the request"
        busyLabel="Adding..."
        send={async (body) => {
          const { message: text } = await call(joinDraft, { params, body })
          await navigate('/admin/inbox')
          offerUndo({ text, undo: () => call(separateDraft, { params }) })
        }}
      >
        <Suggestions requests={draft.requests} />
        <FieldItem<JoiningValues>
          name="reference"
          label="Number of the request"
          rules={[{ required: true, message: 'Enter the number of the request.' }]}
        >
          <Input placeholder="NR-000123" maxLength={20} />
        </FieldItem>
        <FieldItem<JoiningValues>
          name="text"
          label="Message"
          rules={[{ required: true, message: 'Write a message.' }]}
        >
          <Input.TextArea rows={6} maxLength={MAX_MESSAGE_LENGTH} showCount />
        </FieldItem>
        {draft.files.length > 0 && (
          <FieldItem<JoiningValues> name="files" label="Files">
            <Checkbox.Group options={draft.files.map(({ id, name }) => ({ value: id, label: name }))} />
          </FieldItem>
        )}
      </CallForm>
    </Panel>
  )
}

function Suggestions({ requests }: { requests: readonly RequestOfDraft[] }) {
  const form = Form.useFormInstance<JoiningValues>()
  return (
    <Flex vertical gap="small">
      {requests.map(
        ({ reference, name, email, created_at: at, lines, is_of_sender: isOfSender, because }) => (
          <div key={reference}>
            <Button size="small" onClick={() => form.setFieldValue('reference', reference)}>
              Use {reference}
            </Button>{' '}
            {`${name}, ${email}, ${formatDate(at)}, ${String(lines)} ${lines === 1 ? 'line' : 'lines'}. ${BECAUSE[because]} `}
            {!isOfSender && <Tag color="warning">Another address</Tag>}
          </div>
        ),
      )}
    </Flex>
  )
}
