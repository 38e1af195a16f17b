import { del, post } from '../define-endpoint.ts'

/** Adds a PDF to a brand or a product. `file` must come with it. */
export const createDocument = post('createDocument', '/documents', ['admin'], {
  permission: 'catalogue',
  multipart: true,
  files: { file: { kind: 'document', max: 1 } },
})

export const updateDocument = post('updateDocument', '/documents/:id', ['admin'], { permission: 'catalogue' })

export const deleteDocument = del('deleteDocument', '/documents/:id', ['admin'], { permission: 'catalogue' })
