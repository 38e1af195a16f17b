import {
  type addTask,
  type EndpointBody,
  type EndpointResponse,
  type Task,
  type TaskPerson,
  type tasks as tasksEndpoint,
  todayInIndia,
  type updateTask,
} from '@nalika/shared-api/contract'
import { App, Button, Checkbox, Flex, Popconfirm, Tag, Typography } from 'antd'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { formatDate } from '../../components/formats.ts'
import { Panel } from '../display/panel.tsx'
import { useAction } from '../use-action.ts'
import { whenOpened } from '../when-opened.tsx'
import type { TaskValues } from './task-dialog.tsx'

interface Said {
  message: string
}

/** What the panel asks of the API. */
export interface TaskCalls {
  load: (
    about: { lead: number } | { order: number },
    signal?: AbortSignal,
  ) => Promise<EndpointResponse<typeof tasksEndpoint>>
  add: (body: EndpointBody<typeof addTask>) => Promise<Said>
  update: (id: number, body: EndpointBody<typeof updateTask>) => Promise<Said>
  remove: (id: number) => Promise<Said>
}

interface TaskPanelProps {
  title?: string
  tasks: readonly Task[]
  /** Who may have a task. */
  people: readonly TaskPerson[]
  /** The signed-in person. */
  me: number
  calls: TaskCalls
  /** What a new task is about; without it none is added here. */
  about?: { lead_id: number } | { order_id: number } | undefined
  /** The page of what a task is about; without it the page shows that already. */
  pathOf?: (task: Task) => string
  /** Whether the reader only reads. */
  readOnly?: boolean
  /** Called after a change; the page's data is loaded again when left out. */
  onChange?: () => Promise<void> | void
}

const TaskDialog = whenOpened(async () => (await import('./task-dialog.tsx')).TaskDialog)

/** Tasks with a day, and notes, of the reader's firm or of the admins. */
export function TaskPanel({
  title = 'Tasks and notes',
  tasks,
  people,
  me,
  calls,
  about,
  pathOf,
  readOnly = false,
  onChange,
}: TaskPanelProps) {
  /** The task in the dialog, or 'new'; null while it is closed. */
  const [edited, setEdited] = useState<Task | 'new' | null>(null)
  const { revalidate } = useRevalidator()
  const { message: notice } = App.useApp()
  const { run, busy } = useAction('The task was not changed')
  const task = edited === 'new' ? null : edited

  async function changed({ message }: { message: string }) {
    setEdited(null)
    void notice.success(message)
    await (onChange ?? revalidate)()
  }

  const save = async (body: TaskValues) =>
    changed(await (task ? calls.update(task.id, body) : calls.add({ ...body, ...about })))
  const tick = (one: Task, done: boolean) => run(async () => changed(await calls.update(one.id, { done })))

  return (
    <Panel
      title={title}
      aside={about && !readOnly && <Button onClick={() => setEdited('new')}>Add a task or note</Button>}
    >
      {tasks.length === 0 && <p>No tasks or notes yet.</p>}
      <Flex vertical gap="middle" component="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {tasks.map((one) => (
          <li key={one.id}>
            <Flex gap="small" align="start">
              {one.due_on !== null && !readOnly && (
                <Checkbox
                  aria-label={`Done: ${one.text}`}
                  checked={one.done_at !== null}
                  disabled={busy}
                  onChange={({ target }) => void tick(one, target.checked)}
                />
              )}
              <div style={{ minWidth: 0 }}>
                <Typography.Text
                  delete={one.done_at !== null}
                  style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {one.text}
                </Typography.Text>
                <Flex wrap gap="small" align="center">
                  {one.due_on !== null && <DayTag day={one.due_on} isDone={one.done_at !== null} />}
                  <Typography.Text type="secondary">
                    {[one.due_on === null ? one.author : one.assignee || 'Nobody', one.customer]
                      .filter(Boolean)
                      .join(' · ')}
                    {' · '}
                    {pathOf ? <Link to={pathOf(one)}>{one.reference}</Link> : one.reference}
                  </Typography.Text>
                  {!readOnly && (
                    <>
                      <Button size="small" aria-label={`Edit ${one.text}`} onClick={() => setEdited(one)}>
                        Edit
                      </Button>
                      <Popconfirm
                        title="Delete this?"
                        okText="Delete"
                        onConfirm={() => void run(async () => changed(await calls.remove(one.id)))}
                      >
                        <Button size="small" aria-label={`Delete ${one.text}`} disabled={busy}>
                          Delete
                        </Button>
                      </Popconfirm>
                    </>
                  )}
                </Flex>
              </div>
            </Flex>
          </li>
        ))}
      </Flex>
      <TaskDialog
        key={task?.id ?? 'new'}
        open={edited !== null}
        task={task}
        people={people}
        me={me}
        send={save}
        onClose={() => setEdited(null)}
      />
    </Panel>
  )
}

function DayTag({ day, isDone }: { day: string; isDone: boolean }) {
  const today = todayInIndia()
  if (isDone || day > today) return <Tag>{formatDate(day)}</Tag>
  return day === today ? (
    <Tag color="warning">Today</Tag>
  ) : (
    <Tag color="error">Overdue: {formatDate(day)}</Tag>
  )
}
