import { call } from '@nalika/shared-api'
import {
  addLeadNote,
  deleteLeadNote,
  MAX_NOTE_LENGTH,
  todayInIndia,
  updateLeadNote,
  type LeadNote,
} from '@nalika/shared-api/contract'
import { formatDate } from '@nalika/shared-ui'
import { DayField, FieldItem, FormDialog, Moment, Panel, TextItem, useAction } from '@nalika/shared-ui/portal'
import { App, Button, Flex, Popconfirm, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'

interface LeadNotesProps {
  notes: readonly LeadNote[]
  lead: number
}

interface NoteValues {
  text: string
  remind_on: string
}

/** Tomorrow in India, where reminders are sent in the morning. */
function tomorrow(): string {
  const day = new Date(`${todayInIndia()}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** What the firm noted about a lead, with reminders. */
export function LeadNotes({ notes, lead }: LeadNotesProps) {
  /** The note in the dialog, or 'new'; null while it is closed. */
  const [edited, setEdited] = useState<LeadNote | 'new' | null>(null)
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const { run, busy } = useAction('The note was not deleted')
  const note = edited === 'new' ? null : edited

  async function done({ message }: { message: string }) {
    setEdited(null)
    void notice.success(message)
    await revalidate()
  }

  const save = async (body: NoteValues) =>
    done(
      await (note
        ? call(updateLeadNote, { params: { id: note.id }, body })
        : call(addLeadNote, { params: { id: lead }, body })),
    )

  return (
    <Panel
      title="Notes of your firm"
      note="Only people of your firm can see these notes."
      aside={<Button onClick={() => setEdited('new')}>Add a note</Button>}
    >
      {notes.length === 0 && <p>No notes yet.</p>}
      <Flex vertical gap="middle" component="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {notes.map((one) => (
          <li key={one.id}>
            <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{one.text}</p>
            <Flex wrap gap="small" align="center">
              <Typography.Text type="secondary">
                {one.name} · <Moment at={one.created_at} />
              </Typography.Text>
              {one.remind_on !== null && (
                <Tag color={one.reminded ? undefined : 'gold'}>
                  {one.reminded ? 'Reminded on' : 'Reminder on'} {formatDate(one.remind_on)}
                </Tag>
              )}
              <Button size="small" onClick={() => setEdited(one)}>
                Edit
              </Button>
              <Popconfirm
                title="Delete this note?"
                okText="Delete"
                onConfirm={() =>
                  void run(async () => done(await call(deleteLeadNote, { params: { id: one.id } })))
                }
              >
                <Button size="small" loading={busy}>
                  Delete
                </Button>
              </Popconfirm>
            </Flex>
          </li>
        ))}
      </Flex>
      <FormDialog<NoteValues>
        key={note?.id ?? 'new'}
        name="note"
        open={edited !== null}
        title={note ? 'Edit the note' : 'Add a note'}
        submitLabel="Save"
        busyLabel="Saving..."
        initialValues={{ text: note?.text ?? '', remind_on: note?.remind_on ?? '' }}
        send={save}
        onClose={() => setEdited(null)}
      >
        <TextItem<NoteValues>
          name="text"
          label="Note"
          rows={4}
          maxLength={MAX_NOTE_LENGTH}
          required="Write a note."
        />
        <FieldItem<NoteValues>
          name="remind_on"
          label="Remind me on"
          extra="Optional. We email the note to its author that morning."
        >
          <DayField min={tomorrow()} />
        </FieldItem>
      </FormDialog>
    </Panel>
  )
}
