import * as Type from 'typebox'
import { editableRequestFields, requestFields } from '../request-fields.ts'
import type {
  EditableRequestField,
  RequestField,
  RequestFieldDefinition,
  RequestFieldType,
  RequestFieldValues,
} from '../request-fields.ts'
import { FreeText, Nullable, OptionalDay, SENTENCE } from './shapes.ts'

const text = ({ label, max }: RequestFieldDefinition) => FreeText(`The ${label.toLowerCase()}`, max)
const choice = ({ label, options = [] }: RequestFieldDefinition, ...others: string[]) =>
  Type.Enum([...options, ...others], { [SENTENCE]: `Choose a ${label.toLowerCase()}.` })

/** Types of forms. */
const TAKEN = {
  choice,
  day: () => OptionalDay,
  text,
  paragraph: text,
} satisfies Record<RequestFieldType, (field: RequestFieldDefinition) => Type.TSchema>

type Taken = {
  [Field in RequestField as Field['name']]: Type.TOptional<Type.TUnsafe<RequestFieldValues[Field['name']]>>
}

/** Fields of a request's body. Empty ones can be left out. */
export const requestBodyFields = Object.fromEntries(
  requestFields.map((field) => [field.name, Type.Optional(TAKEN[field.type](field))]),
) as unknown as Taken

/** Fields of an admin's correction: an empty text clears. */
export const correctedRequestFields = Object.fromEntries(
  editableRequestFields().map((field) => [
    field.name,
    Type.Optional(
      field.editable === 'as text'
        ? text(field)
        : field.type === 'choice'
          ? choice(field, '')
          : TAKEN[field.type](field),
    ),
  ]),
) as unknown as Record<EditableRequestField, Type.TOptional<Type.TString>>

/** Types of answers. */
const SENT = {
  choice: Type.String(),
  day: Nullable(Type.String()),
  text: Type.String(),
  paragraph: Type.String(),
} satisfies Record<RequestFieldType, Type.TSchema>

type Sent = { [Field in RequestField as Field['name']]: (typeof SENT)[Field['type']] }

/** Fields of a lead, as admins and its distributor read it. */
export const leadRequestFields = Object.fromEntries(
  requestFields.map(({ name, type }) => [name, SENT[type]]),
) as unknown as Sent
