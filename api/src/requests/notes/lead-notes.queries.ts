import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { LeadNote, todayInIndia } from '@nalika/shared-api/contract'
import { conflict, invalid, INVALID_DAY, isCalendarDay, notFound, wireFields } from '../../platform/index.ts'
import type { Db, Person } from '../../platform/index.ts'
import { lockLead, noSuchLead } from '../leads/leads.queries.ts'
import { leads } from '../leads/leads.schema.ts'
import { leadNotes } from './lead-notes.schema.ts'

interface NoteInput {
  text: string
  remind_on?: string
}

/** Of one firm about one lead. */
const MAX_NOTES = 50
/** Reminders that a person has set and not had yet. */
const MAX_REMINDERS = 200

/** Notes about leads, for the people of one firm alone. */
export function leadNoteQueries(db: Db) {
  /** The firm's note about a lead that it still has. */
  const own = (id: number, { firmId }: Person) =>
    and(
      eq(leadNotes.id, id),
      eq(leadNotes.firmId, firmId),
      inArray(
        leadNotes.leadId,
        db.select({ id: leads.id }).from(leads).where(eq(leads.distributorId, firmId)),
      ),
    )

  return {
    /** Newest first. */
    async list(leadId: number, { firmId }: Person): Promise<LeadNote[]> {
      const [lead] = await db
        .select({ id: leads.id })
        .from(leads)
        .where(and(eq(leads.id, leadId), eq(leads.distributorId, firmId)))
      if (!lead) throw noSuchLead()
      const rows = await db
        .select()
        .from(leadNotes)
        .where(and(eq(leadNotes.leadId, leadId), eq(leadNotes.firmId, firmId)))
        .orderBy(desc(leadNotes.id))
      return rows.map(toNote)
    },

    add(leadId: number, input: NoteInput, person: Person): Promise<LeadNote> {
      const remindOn = parseReminder(input, null)
      return db.transaction(async (tx) => {
        const lead = await lockLead(tx, leadId)
        if (lead?.distributorId !== person.firmId) throw noSuchLead()
        const ofLead = and(eq(leadNotes.leadId, leadId), eq(leadNotes.firmId, person.firmId))
        if ((await tx.$count(leadNotes, ofLead)) >= MAX_NOTES)
          throw conflict(`A lead can have ${String(MAX_NOTES)} notes. Please delete one first.`)
        const due = and(
          eq(leadNotes.accountId, person.id),
          sql`${leadNotes.remindOn} is not null and not ${leadNotes.reminded}`,
        )
        if (remindOn !== null && (await tx.$count(leadNotes, due)) >= MAX_REMINDERS)
          throw conflict(`You can have ${String(MAX_REMINDERS)} reminders. Please delete one first.`)
        const [note] = await tx
          .insert(leadNotes)
          .values({
            leadId,
            firmId: person.firmId,
            accountId: person.id,
            authorName: person.name,
            text: input.text.trim(),
            remindOn,
          })
          .returning()
        if (!note) throw new Error('The note was not stored.')
        return toNote(note)
      })
    },

    update(id: number, input: NoteInput, person: Person): Promise<LeadNote> {
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(leadNotes).where(own(id, person)).for('update')
        if (!before) throw noSuchNote()
        const remindOn = parseReminder(input, before.remindOn)
        const [note] = await tx
          .update(leadNotes)
          .set({
            text: input.text.trim(),
            remindOn,
            reminded: remindOn === before.remindOn && before.reminded,
          })
          .where(eq(leadNotes.id, id))
          .returning()
        if (!note) throw noSuchNote()
        return toNote(note)
      })
    },

    async remove(id: number, person: Person): Promise<void> {
      const removed = await db.delete(leadNotes).where(own(id, person)).returning({ id: leadNotes.id })
      if (removed.length === 0) throw noSuchNote()
    },
  }
}

const noSuchNote = () => notFound('Note not found.')

/** The day of a reminder, which is sent in the morning; the day that the note has already may be past. */
function parseReminder({ remind_on = '' }: NoteInput, before: string | null): string | null {
  if (remind_on === '') return null
  if (!isCalendarDay(remind_on)) throw invalid({ remind_on: [INVALID_DAY] })
  if (remind_on !== before && remind_on <= todayInIndia())
    throw invalid({ remind_on: ['Choose tomorrow or a later date.'] })
  return remind_on
}

const toNote = (row: typeof leadNotes.$inferSelect): LeadNote => ({
  ...wireFields(LeadNote, row),
  name: row.authorName,
})
