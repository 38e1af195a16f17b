import { requestFields } from '@nalika/shared-api/contract'
import type { RequestFieldName } from '@nalika/shared-api/contract'

export type InCamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<InCamelCase<Rest>>}`
  : Name
export type RequestColumn = InCamelCase<RequestFieldName>

/** The fields of a request with their columns. */
export const REQUEST_COLUMNS = requestFields.map((field) => ({
  ...field,
  column: field.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as RequestColumn,
}))

/** What the columns hold of people: somebody's own words may name a person. */
export const REQUEST_CONTENTS = Object.fromEntries(
  REQUEST_COLUMNS.map(({ type, editable, column }) => {
    const isOwnWords = type === 'text' || type === 'paragraph' || editable === 'as text'
    return [column, isOwnWords ? 'free text' : 'none']
  }),
) as Record<RequestColumn, 'free text' | 'none'>
