import { categoryFrom, isNumberField, productFields } from '@nalika/shared-api/contract'
import type { ProductFieldType, ProductUpdate } from '@nalika/shared-api/contract'
import { pictureProblem } from '../pages/sanitised-html.ts'
import { readApplications, readHtml, readIds, readParagraphs, readSpecifications } from './product-lists.ts'
import type { Read } from './product-lists.ts'
import { completed, EMPTY_FIELDS, problemsOf, shaped } from './product-rules.ts'
import type { ProductFields } from './product-rules.ts'

/** A product as a form or an import row gives it. Numbers are numbers or null; the rest is unchecked. */
export type ProductForm = Omit<ProductUpdate, 'photo' | 'status' | 'cleared' | 'version' | 'user_id'>

/** Values to store, and errors by field. */
export interface ReadForm {
  fields: ProductFields
  /** Brands of the product; undefined when the form says nothing of them. */
  brandIds: number[] | undefined
  problems: Record<string, string[]>
}

/** Reads what a form says of a field whose value was `before`. */
type Reader = (given: string, before: unknown) => Read<unknown>

const trimmed: Reader = (given) => ({ value: given.trim() })

/** How fields that travel as text are read, by their type. Photos are read elsewhere. */
const READERS: Readonly<Partial<Record<ProductFieldType, Reader>>> = {
  name: (given) => ({ value: given.trim().replaceAll(/\s+/g, ' ') }),
  text: trimmed,
  'optional-text': (given) => ({ value: given.trim() || null }),
  shape: trimmed,
  category: (given) => {
    const category = given.trim() === '' ? '' : categoryFrom(given)
    return category === undefined ? { problem: 'Choose one of the listed categories.' } : { value: category }
  },
  applications: (given) => ({ value: readApplications(given) }),
  brands: readIds,
  paragraphs: readParagraphs,
  specifications: readSpecifications,
  html: (given, before) => {
    const value = readHtml(given)
    const problem = value === before ? undefined : pictureProblem(value)
    return problem === undefined ? { value } : { problem }
  },
}

/** Reads a form over what is known already: what it leaves out stays, an empty text clears. */
export function readForm(form: ProductForm, known: Omit<ProductFields, 'name'>): ReadForm {
  const before: Readonly<Record<string, unknown>> = { ...known }
  const sent: Readonly<Record<string, unknown>> = { ...form }
  const read = Object.fromEntries(Object.keys(EMPTY_FIELDS).map((column) => [column, before[column]]))
  const problems: Record<string, string[]> = {}
  for (const { name, column = name, type } of productFields) {
    const given = sent[name]
    if (isNumberField(type) && given !== undefined) read[column] = type === 'rating' ? (given ?? 0) : given
    if (typeof given !== 'string') continue
    const result = READERS[type]?.(given, before[column])
    if (result === undefined) continue
    if ('problem' in result) problems[name] = [result.problem]
    else read[column] = result.value
  }
  const { brand_ids: brandIds, ...values } = read
  const fields = shaped(values as ProductFields)
  return {
    fields: completed(fields),
    brandIds: brandIds as number[] | undefined,
    problems: { ...problemsOf(fields), ...problems },
  }
}

/** Types of fields that a form cannot empty by their names; a photo it can, elsewhere. */
const NEVER_EMPTY: readonly ProductFieldType[] = ['name', 'shape', 'photo']

/** The form with the fields that it names as emptied. */
export function withCleared({ cleared = '', ...form }: ProductUpdate): ProductForm {
  const names = cleared.split(',').map((name) => name.trim())
  const emptied = productFields
    .filter(({ name, type }) => names.includes(name) && !NEVER_EMPTY.includes(type))
    .map(({ name, type }) => [name, isNumberField(type) ? null : ''])
  return { ...form, ...(Object.fromEntries(emptied) as Partial<ProductForm>) }
}
