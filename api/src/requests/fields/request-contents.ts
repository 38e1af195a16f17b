import { requestFields } from '@nalika/shared-api/contract'
import type { RequestFieldName } from '@nalika/shared-api/contract'
import { toCamelCase } from 'drizzle-orm/casing'
import type { CamelCase } from '../../platform/index.ts'

export type RequestColumn = CamelCase<RequestFieldName>

/** The fields of a request with their columns. */
export const REQUEST_COLUMNS = requestFields.map((field) => ({
  ...field,
  column: toCamelCase(field.name) as RequestColumn,
}))

/** What the columns hold of people: somebody's own words may name a person. */
export const REQUEST_CONTENTS = Object.fromEntries(
  REQUEST_COLUMNS.map(({ type, editable, column }) => {
    const isOwnWords = type === 'text' || type === 'paragraph' || editable === 'as text'
    return [column, isOwnWords ? 'free text' : 'none']
  }),
) as Record<RequestColumn, 'free text' | 'none'>
