import type {
  EditableRequestField,
  RequestFieldDefinition,
  RequestFieldName,
} from '@nalika/shared-api/contract'
import type { CamelCase } from '../../platform/index.ts'
import type { leads } from '../leads/leads.schema.ts'
import { REQUEST_COLUMNS } from './request-contents.ts'
import type { RequestColumn } from './request-contents.ts'

/** The columns that admins correct. */
export type EditableRequestColumn = CamelCase<EditableRequestField>
/** The columns of a lead that hold the fields of its request. */
export type RequestColumns = Pick<typeof leads.$inferSelect, RequestColumn>

/** A field as it is stored; what was not sent is empty. */
export const storedRequestField = ({ type }: RequestFieldDefinition, sent = ''): string | null =>
  sent.trim() || (type === 'day' ? null : '')

/** What a form sent, as it is stored. */
export const requestColumns = (sent: Partial<Record<RequestFieldName, string>>) =>
  Object.fromEntries(
    REQUEST_COLUMNS.map((field) => [field.column, storedRequestField(field, sent[field.name])]),
  ) as RequestColumns

/** The same of a lead or draft, for another one. */
export const copiedRequestColumns = (lead: RequestColumns) =>
  Object.fromEntries(REQUEST_COLUMNS.map(({ column }) => [column, lead[column]])) as RequestColumns

/** The columns that the customer fills in own words, emptied. */
export const withoutOwnWords = (): Partial<RequestColumns> =>
  Object.fromEntries(
    REQUEST_COLUMNS.flatMap(({ type, column }) =>
      type === 'text' || type === 'paragraph' ? [[column, '']] : [],
    ),
  )
