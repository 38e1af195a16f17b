import { get, post } from '../define-endpoint.ts'

/**
 * Emails to the enquiry address as draft requests: senders that are proven before others, each the newest first. `search` looks at
 * sender and subject.
 */
export const requestDrafts = get('requestDrafts', '/admin/inbox', ['admin'], { permission: 'leads' })

/** A draft with its lines, as they are read now. */
export const requestDraft = get('requestDraft', '/admin/inbox/:id', ['admin'], { permission: 'leads' })

/** Reads the lines of a draft again with answers, or a text that a clerk wrote in place of one. */
export const readDraftLines = post('readDraftLines', '/admin/inbox/:id/lines', ['admin'], {
  permission: 'leads',
  action: 'read',
})

/** An attached file of a draft, to be saved. */
export const draftFile = get('draftFile', '/admin/inbox/:id/files/:file', ['admin'], { permission: 'leads' })

/**
 * Makes a draft a request, as if its buyer had sent the form: firms get the leads, and the buyer gets the email with the link. 409
 * when it was decided before.
 */
export const makeDraftRequest = post('makeDraftRequest', '/admin/inbox/:id/request', ['admin'], {
  permission: 'leads',
})

/**
 * Adds the email of a draft to a request: its text as a message to each distributor who has an open line, its files to the request's.
 * 409 when it was decided before, or the request is closed.
 */
export const joinDraft = post('joinDraft', '/admin/inbox/:id/joining', ['admin'], { permission: 'leads' })

/** Takes it out of the request again, until a distributor has read it: 409 then. */
export const separateDraft = post('separateDraft', '/admin/inbox/:id/separation', ['admin'], {
  permission: 'leads',
})

/** Says that a draft is no request. Its sender is not told. 409 when it was decided before. */
export const dismissDraft = post('dismissDraft', '/admin/inbox/:id/dismissal', ['admin'], {
  permission: 'leads',
})

/** Opens a dismissed draft again. */
export const reopenDraft = post('reopenDraft', '/admin/inbox/:id/reopening', ['admin'], {
  permission: 'leads',
})
