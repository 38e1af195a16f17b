import { categoryFrom, isNumberField, productFields } from '@nalika/shared-api/contract'
import type { ProductFieldType, ProductUpdate } from '@nalika/shared-api/contract'
import { pictureProblem } from '../../content/index.ts'
import { readApplications, readHtml, readIds, readParagraphs, readSpecifications } from './product-lists.ts'
import type { Read } from './product-lists.ts'
import { completed, EMPTY_FIELDS, problemsOf, shaped } from './product-rules.ts'
import type { ProductFields } from './product-rules.ts'

/** A product as a form or an import row sends it. Numbers are numbers or null; the rest is unchecked. */
export type ProductForm = Omit<ProductUpdate, 'photo' | 'status' | 'cleared' | 'version' | 'user_id'>

/** Values to store, and errors by field. */
export interface ReadForm {
  fields: ProductFields
  /** Brands of the product; undefined when the form leaves them out. */
  brandIds: number[] | undefined
  problems: Record<string, string[]>
}

/** Parses a field of a form; `before` is the stored value. */
type Reader = (given: string, before: unknown) => Read<unknown>

const trimmed: Reader = (given) => ({ value: given.trim() })

/** Parsers of fields that are sent as text, by type. Photos are uploads. */
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

/** Applies a form to the known values: a field it leaves out stays, an empty text clears it. */
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

/** Field types that `cleared` does not empty here; `update` handles the photo. */
const NEVER_EMPTY: readonly ProductFieldType[] = ['name', 'shape', 'photo']

/** Adds the fields named in `cleared` to the form, as empty ones. */
export function withCleared({ cleared = '', ...form }: ProductUpdate): ProductForm {
  const names = cleared.split(',').map((name) => name.trim())
  const emptied = productFields
    .filter(({ name, type }) => names.includes(name) && !NEVER_EMPTY.includes(type))
    .map(({ name, type }) => [name, isNumberField(type) ? null : ''])
  return { ...form, ...(Object.fromEntries(emptied) as Partial<ProductForm>) }
}
