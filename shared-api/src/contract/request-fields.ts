import { TIMELINES } from './vocabulary.ts'

/**
 * How a field is entered, validated and stored:
 * - choice: one of `options`; '' without one
 * - day: a calendar day, on a form today or later; null without one
 * - text: one line in the customer's words; paragraph: several
 */
export type RequestFieldType = 'choice' | 'day' | 'text' | 'paragraph'

export interface RequestFieldDefinition {
  /** In the API; the column of a lead has the same name in camel case. */
  name: string
  /** On forms, pages and emails about a lead, and over the column of a file. */
  label: string
  type: RequestFieldType
  options?: readonly string[]
  /** Selected at first. The quote form requires a choice then. */
  initial?: string
  /** Most characters. */
  max?: number
  /** Admins correct it; a choice 'as text' in their own words. */
  editable?: true | 'as text'
  /** An admin reads 'N/A' when it is empty. */
  namesMissing?: true
}

/** What a customer says about a whole request, besides contact, place and files: all its lines share it. */
export const REQUEST_FIELDS = [
  {
    name: 'timeline',
    label: 'Timeline',
    type: 'choice',
    options: TIMELINES,
    initial: 'Flexible',
    max: 60,
    editable: 'as text',
    namesMissing: true,
  },
  { name: 'expected_date', label: 'Expected delivery date', type: 'day', editable: true },
  {
    name: 'delivery_window',
    label: 'Preferred delivery window',
    type: 'choice',
    options: [
      'Morning (8 am to 12 noon)',
      'Afternoon (12 noon to 5 pm)',
      'Evening (5 pm to 8 pm)',
      'Any time',
    ],
    editable: true,
  },
  { name: 'budget', label: 'Budget', type: 'text', max: 120, editable: true, namesMissing: true },
  { name: 'message', label: 'Message', type: 'paragraph', max: 5000 },
] as const satisfies readonly RequestFieldDefinition[]

export type RequestField = (typeof REQUEST_FIELDS)[number]
export type RequestFieldName = RequestField['name']
export type EditableRequestField = Extract<RequestField, { editable: true | 'as text' }>['name']

type ValueOf<Field extends RequestField> = Field extends { options: readonly (infer Option)[] }
  ? Option
  : string
/** What a form sends. */
export type RequestFieldValues = { [Field in RequestField as Field['name']]: ValueOf<Field> }
/** Fields that the quote form requires. */
export type RequiredRequestField = Extract<RequestField, { initial: string }>['name']

type Looped<Name extends RequestFieldName> = readonly (RequestFieldDefinition & { name: Name })[]

/** The fields to loop over. */
export const requestFields: Looped<RequestFieldName> = REQUEST_FIELDS

/** The fields that admins correct. */
export const editableRequestFields = (): Looped<EditableRequestField> =>
  requestFields.filter((field): field is Looped<EditableRequestField>[number] => field.editable !== undefined)
