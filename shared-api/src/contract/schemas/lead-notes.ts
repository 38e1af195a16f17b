import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_NOTE_LENGTH } from '../limits.ts'
import { Done, Identifier, IdParams, Moment, Nullable, OptionalDay, RequiredText } from './shapes.ts'

/** A note that only the people of the firm read. */
export const LeadNote = Type.Object({
  id: Type.Integer(),
  lead_id: Type.Integer(),
  /** Who wrote it. */
  name: Type.String(),
  text: Type.String(),
  /** Day in India on which its author is reminded by email; null for none. */
  remind_on: Nullable(Type.String()),
  /** Whether that email was sent. */
  reminded: Type.Boolean(),
  created_at: Moment,
})
export type LeadNote = Static<typeof LeadNote>

const NoteBody = Type.Object({
  text: RequiredText(
    `Write a note of at most ${MAX_NOTE_LENGTH.toLocaleString('en-IN')} characters.`,
    MAX_NOTE_LENGTH,
  ),
  /** Tomorrow or later; empty for none. */
  remind_on: Type.Optional(OptionalDay),
})

const OneNote = Type.Object({ status: Type.Boolean(), message: Type.String(), data: LeadNote })

export const leadNoteSchemas = {
  leadNotes: {
    summary: 'Notes of the firm about a lead',
    params: IdParams,
    response: { 200: Type.Object({ data: Type.Array(LeadNote) }) },
  },
  addLeadNote: {
    summary: 'Add a note to a lead',
    params: Type.Object({ id: Identifier }),
    body: NoteBody,
    response: { 201: OneNote },
  },
  updateLeadNote: {
    summary: 'Change a note',
    params: IdParams,
    body: NoteBody,
    response: { 200: OneNote },
  },
  deleteLeadNote: { summary: 'Delete a note', params: IdParams, response: { 200: Done } },
} satisfies Record<string, EndpointSchema>
