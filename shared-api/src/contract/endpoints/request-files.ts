import { get, post } from '../define-endpoint.ts'

/**
 * Uploads a drawing or bill of quantities. A request takes it with the returned token; one that no request takes is
 * deleted after a day. 422 for another type or size, 429 after many files from one network address.
 */
export const uploadQuoteFile = post('uploadQuoteFile', '/quote-files', 'public', {
  multipart: true,
  files: { file: { kind: 'drawing', max: 1 } },
})

/** A file of a request, to be saved; 404 for another link or file. */
export const trackedFile = get('trackedFile', '/track/:token/files/:file', 'public')

/** A file of the request of a lead, to be saved. A distributor gets those of their own leads only (404 otherwise). */
export const leadFile = get('leadFile', '/leads/:id/files/:file', ['admin', 'distributor'], {
  permission: 'leads',
})
