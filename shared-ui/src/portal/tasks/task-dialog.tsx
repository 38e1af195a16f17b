import { MAX_NOTE_LENGTH, todayInIndia, type Task, type TaskPerson } from '@nalika/shared-api/contract'
import { DayField } from '../form/day-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { FieldItem, SelectItem, TextItem } from '../form/form-items.tsx'

export interface TaskValues {
  text: string
  /** '' for a note. */
  due_on: string
  assignee_id: number
}

interface TaskDialogProps {
  open: boolean
  /** Null for a new one. */
  task: Task | null
  people: readonly TaskPerson[]
  /** The signed-in person. */
  me: number
  send: (values: TaskValues) => Promise<void>
  onClose: () => void
}

/** Adds or changes a task or note. */
export const TaskDialog = ({ open, task, people, me, send, onClose }: TaskDialogProps) => (
  <FormDialog<TaskValues>
    name="task"
    open={open}
    title={task ? 'Edit' : 'Add a task or note'}
    submitLabel="Save"
    busyLabel="Saving..."
    initialValues={{
      text: task?.text ?? '',
      due_on: task?.due_on ?? '',
      assignee_id: task?.assignee_id ?? me,
    }}
    send={send}
    onClose={onClose}
  >
    <TextItem<TaskValues>
      name="text"
      label="What"
      rows={3}
      maxLength={MAX_NOTE_LENGTH}
      required="Write what is to be done, or the note."
    />
    <FieldItem<TaskValues> name="due_on" label="On" extra="Without a day it is a note.">
      <DayField min={task?.due_on ?? todayInIndia()} />
    </FieldItem>
    <SelectItem<TaskValues>
      name="assignee_id"
      label="Who"
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
    />
  </FormDialog>
)
