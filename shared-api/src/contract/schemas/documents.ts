import * as Type from 'typebox'
import type { Static } from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { DOCUMENT_KINDS } from '../vocabulary.ts'
import { Deleted } from './deletions.ts'
import { FileUpload, Identifier, IdParams, Moment, RequiredText, SENTENCE } from './shapes.ts'

/** A PDF of a brand or a product. */
export const ProductDocument = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(DOCUMENT_KINDS),
  title: Type.String(),
  /** Below the media base address. */
  path: Type.String(),
  bytes: Type.Integer(),
  added_at: Moment,
})
export type ProductDocument = Static<typeof ProductDocument>

const documentFields = {
  title: RequiredText('Enter a title.', 120),
  kind: Type.Enum(DOCUMENT_KINDS, { [SENTENCE]: 'Choose catalogue, data sheet, certificate or other.' }),
}

/** Names either a brand or a product. */
export const DocumentCreate = Type.Object({
  ...documentFields,
  brand_id: Type.Optional(Identifier),
  product_id: Type.Optional(Identifier),
  file: Type.Optional(FileUpload),
})
export type DocumentCreate = Static<typeof DocumentCreate>

const DocumentAnswer = Type.Object({
  status: Type.Boolean(),
  message: Type.String(),
  data: ProductDocument,
})

export const documentSchemas = {
  createDocument: { summary: 'Add a document', body: DocumentCreate, response: { 201: DocumentAnswer } },
  updateDocument: {
    summary: 'Change the title or kind of a document',
    params: IdParams,
    body: Type.Object(documentFields),
    response: { 200: DocumentAnswer },
  },
  deleteDocument: { summary: 'Delete a document', params: IdParams, response: { 200: Deleted } },
} satisfies Record<string, EndpointSchema>
