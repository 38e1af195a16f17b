import { del, get, post } from '../define-endpoint.ts'

/** What the people of the firm noted about one of its leads, newest first. Nobody else reads it, nor do admins. */
export const leadNotes = get('leadNotes', '/leads/:id/notes', ['distributor'], { permission: 'leads' })

/** 409 when the lead has as many notes of the firm as it can have. */
export const addLeadNote = post('addLeadNote', '/leads/:id/notes', ['distributor'], { permission: 'leads' })

/** A new day reminds the author again. */
export const updateLeadNote = post('updateLeadNote', '/lead-notes/:id', ['distributor'], {
  permission: 'leads',
})

export const deleteLeadNote = del('deleteLeadNote', '/lead-notes/:id', ['distributor'], {
  permission: 'leads',
})
