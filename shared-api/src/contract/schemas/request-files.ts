import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_REQUEST_FILES } from '../limits.ts'
import { FileDownload, FileUpload, Identifier, SENTENCE } from './shapes.ts'

/** A drawing or bill of quantities of a request. */
export const RequestFile = Type.Object({
  id: Type.Integer(),
  /** As on the customer's device. */
  name: Type.String(),
  bytes: Type.Integer(),
})
export type RequestFile = Static<typeof RequestFile>

/** About a token that no stored file has. */
export const FILE_NOT_STORED = 'A file is not stored any more. Please attach it again.'

/** Tokens of uploaded files, which become part of the request. */
export const FileTokens = Type.Array(
  Type.String({ pattern: '^[\\w-]{20,100}$', [SENTENCE]: FILE_NOT_STORED }),
  { maxItems: MAX_REQUEST_FILES, [SENTENCE]: `Attach at most ${String(MAX_REQUEST_FILES)} files.` },
)

export const requestFileSchemas = {
  uploadQuoteFile: {
    summary: 'Upload a drawing or bill of quantities for a request',
    body: Type.Object({ file: Type.Optional(FileUpload) }),
    response: {
      201: Type.Object({
        data: Type.Object({ token: Type.String(), name: Type.String(), bytes: Type.Integer() }),
      }),
    },
  },
  trackedFile: {
    summary: 'A file of a request, for the holder of its secret link',
    params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }), file: Identifier }),
    response: { 200: FileDownload },
  },
  leadFile: {
    summary: 'A file of the request of a lead',
    params: Type.Object({ id: Identifier, file: Identifier }),
    response: { 200: FileDownload },
  },
} satisfies Record<string, EndpointSchema>
