import { call } from '@nalika/shared-api'
import { addTask, deleteTask, tasks, updateTask } from '@nalika/shared-api/contract'
import type { TaskCalls } from '@nalika/shared-ui/portal'

/** What panels of tasks ask of the API. */
export const taskCalls: TaskCalls = {
  load: (query, signal) => call(tasks, { query }, signal),
  add: (body) => call(addTask, { body }),
  update: (id, body) => call(updateTask, { params: { id }, body }),
  remove: (id) => call(deleteTask, { params: { id } }),
}
