import * as Type from 'typebox'
import type { EndpointSchema } from '../endpoint.ts'
import { MAX_QUOTATION_FILES } from '../limits.ts'
import {
  Quotation,
  QuotationForm,
  QuotationTemplate,
  QuotationTemplateForm,
  QuotationWorkspace,
} from './quotations.ts'
import { RequestFile } from './request-files.ts'
import { Done, FileDownload, FileUpload, FreeText, Identifier, IdParams, SENTENCE } from './shapes.ts'

const Answer = Type.Object({ status: Type.Boolean(), message: Type.String(), data: Quotation })
const Version = Type.Integer({ [SENTENCE]: 'Reload the quotation.' })
const Pdf = Type.Unsafe<unknown>({ type: 'string', contentMediaType: 'application/pdf' })
const token = Type.String({ minLength: 1, maxLength: 200 })

export const quotationSchemas = {
  quotationOfLead: {
    summary: 'What the firm needs to quote the request of a lead',
    params: IdParams,
    response: { 200: Type.Object({ data: QuotationWorkspace }) },
  },
  saveQuotation: {
    summary: 'Save the draft of a quotation',
    params: IdParams,
    body: QuotationForm,
    response: { 200: Answer },
  },
  sendQuotation: {
    summary: 'Send a quotation to the customer',
    params: IdParams,
    body: Type.Object({ version: Version }),
    response: { 200: Answer },
  },
  withdrawQuotation: {
    summary: 'Withdraw a quotation',
    params: IdParams,
    body: Type.Object({ version: Version, reason: Type.Optional(FreeText('The reason', 500)) }),
    response: { 200: Answer },
  },
  discardQuotation: {
    summary: 'Delete the draft of a quotation',
    params: IdParams,
    response: { 200: Done },
  },
  saveQuotationTemplate: {
    summary: 'Save terms of quotations as a template',
    body: QuotationTemplateForm,
    response: {
      200: Type.Object({ status: Type.Boolean(), message: Type.String(), data: QuotationTemplate }),
    },
  },
  removeQuotationTemplate: {
    summary: 'Delete a template of terms',
    params: IdParams,
    response: { 200: Done },
  },
  addQuotationFile: {
    summary: 'Attach a file to the draft of a quotation',
    params: IdParams,
    body: Type.Object({ file: Type.Optional(FileUpload) }),
    response: {
      201: Type.Object({
        status: Type.Boolean(),
        message: Type.String(),
        /** All files of the draft, at most MAX_QUOTATION_FILES. */
        data: Type.Array(RequestFile, { maxItems: MAX_QUOTATION_FILES }),
      }),
    },
  },
  removeQuotationFile: {
    summary: 'Remove a file from the draft of a quotation',
    params: Type.Object({ id: Identifier, file: Identifier }),
    response: { 200: Done },
  },
  quotationFile: {
    summary: 'A file of a quotation',
    params: Type.Object({ id: Identifier, file: Identifier }),
    response: { 200: FileDownload },
  },
  quotationPdf: {
    summary: 'A quotation as PDF',
    params: IdParams,
    response: { 200: Pdf },
  },
  leadQuotations: {
    summary: 'Quotations for a lead, for the admin',
    params: IdParams,
    response: { 200: Type.Object({ data: Type.Array(Quotation) }) },
  },
  trackedQuotationPdf: {
    summary: 'A quotation as PDF, for the holder of the secret link',
    params: Type.Object({ token, quotation: Identifier }),
    response: { 200: Pdf },
  },
  trackedQuotationFile: {
    summary: 'A file of a quotation, for the holder of the secret link',
    params: Type.Object({ token, quotation: Identifier, file: Identifier }),
    response: { 200: FileDownload },
  },
} satisfies Record<string, EndpointSchema>
