import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_NOTE_LENGTH } from '../limits.ts'
import { Done, Identifier, IdParams, Moment, Nullable, OptionalDay, RequiredText } from './shapes.ts'

/** What somebody is to do about a lead or an order, or a note about it. */
export const Task = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  /** Day in India; null for a note. */
  due_on: Nullable(Type.String()),
  /** Null for a note, and when the person left. */
  assignee_id: Nullable(Type.Integer()),
  assignee: Type.String(),
  author: Type.String(),
  done_at: Nullable(Moment),
  /** What it is about: one of both is null. */
  lead_id: Nullable(Type.Integer()),
  order_id: Nullable(Type.Integer()),
  /** 'NQ-000123' or 'PO-2026-000123'. */
  reference: Type.String(),
  /** The customer's company, or the name of a customer without one. */
  customer: Type.String(),
  created_at: Moment,
})
export type Task = Static<typeof Task>

export const TaskPerson = Type.Object({ id: Type.Integer(), name: Type.String() })
export type TaskPerson = Static<typeof TaskPerson>

const text = RequiredText(
  `Write at most ${MAX_NOTE_LENGTH.toLocaleString('en-IN')} characters.`,
  MAX_NOTE_LENGTH,
)

const OneTask = Type.Object({ status: Type.Boolean(), message: Type.String(), data: Task })

export const taskSchemas = {
  tasks: {
    summary: 'Tasks and notes',
    querystring: Type.Object({
      lead: Type.Optional(Identifier),
      order: Type.Optional(Identifier),
    }),
    response: { 200: Type.Object({ data: Type.Array(Task), people: Type.Array(TaskPerson) }) },
  },
  addTask: {
    summary: 'Add a task or note',
    body: Type.Object({
      text,
      /** Today or later; empty for a note. */
      due_on: Type.Optional(OptionalDay),
      /** The signed-in person when left out. */
      assignee_id: Type.Optional(Identifier),
      /** Either of both. */
      lead_id: Type.Optional(Identifier),
      order_id: Type.Optional(Identifier),
    }),
    response: { 201: OneTask },
  },
  updateTask: {
    summary: 'Change a task or note',
    params: IdParams,
    body: Type.Object({
      text: Type.Optional(text),
      due_on: Type.Optional(OptionalDay),
      assignee_id: Type.Optional(Identifier),
      done: Type.Optional(Type.Boolean()),
    }),
    response: { 200: OneTask },
  },
  deleteTask: { summary: 'Delete a task or note', params: IdParams, response: { 200: Done } },
} satisfies Record<string, EndpointSchema>
