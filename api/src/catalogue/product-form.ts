import { categoryFrom } from '@nalika/shared-api/contract'
import type { ProductUpdate } from '@nalika/shared-api/contract'
import { pictureProblem } from '../pages/sanitised-html.ts'
import { readApplications, readHtml, readIds, readParagraphs, readSpecifications } from './product-lists.ts'
import { completed, problemsOf, shaped } from './product-rules.ts'
import type { ProductFields } from './product-rules.ts'

/** What a form or a row of a file says about a product. Numbers are numbers or null; nothing else is sure of them. */
export type ProductForm = Omit<ProductUpdate, 'photo' | 'status' | 'cleared' | 'version' | 'user_id'>

/** What is stored of a form, and what is wrong with it by its fields. */
export interface ReadForm {
  fields: ProductFields
  /** Brands of the product; undefined when the form says nothing of them. */
  brandIds: number[] | undefined
  problems: Record<string, string[]>
}

/** Reads a form over what is known already: what it leaves out stays, an empty text clears. */
export function readForm(form: ProductForm, known: Omit<ProductFields, 'name'>): ReadForm {
  const problems: Record<string, string[]> = {}
  const unless = <T>(field: string, read: { value: T } | { problem: string }): T | undefined => {
    if ('value' in read) return read.value
    problems[field] = [read.problem]
    return undefined
  }
  const text = (given: string | undefined, before: string) => given?.trim() ?? before
  const textOrNull = (given: string | undefined, before: string | null) =>
    given === undefined ? before : given.trim() || null
  const number = (given: number | null | undefined, before: number | null) =>
    given === undefined ? before : given
  const listed = <T>(
    field: 'detailedDescription' | 'specifications',
    read: (text: string) => { value: T } | { problem: string },
  ) => {
    const given = form[field]
    return given === undefined ? undefined : unless(field, read(given))
  }

  const category = form.category?.trim()
  const knownCategory = category === undefined || category === '' ? category : categoryFrom(category)
  if (category !== undefined && knownCategory === undefined) {
    problems.category = ['Choose one of the listed categories.']
  }
  const key_features = form.key_features === undefined ? known.key_features : readHtml(form.key_features)
  const picture = key_features === known.key_features ? undefined : pictureProblem(key_features)
  if (picture !== undefined) problems.key_features = [picture]
  const given = shaped({
    name: form.name.trim().replaceAll(/\s+/g, ' '),
    category: knownCategory ?? known.category,
    description: text(form.description, known.description),
    applications: form.application === undefined ? known.applications : readApplications(form.application),
    grade: text(form.grade, known.grade),
    standard: text(form.standard, known.standard),
    material: text(form.material, known.material),
    shape: form.shape ?? known.shape,
    diameter: number(form.diameter, known.diameter),
    min_diameter: number(form.min_diameter, known.min_diameter),
    max_diameter: number(form.max_diameter, known.max_diameter),
    width: number(form.width, known.width),
    height: number(form.height, known.height),
    thickness: number(form.thickness, known.thickness),
    min_thickness: number(form.min_thickness, known.min_thickness),
    max_thickness: number(form.max_thickness, known.max_thickness),
    nominal_size: textOrNull(form.nominal_size, known.nominal_size),
    schedule: textOrNull(form.schedule, known.schedule),
    length: number(form.length, known.length),
    weight_per_metre: number(form.weight_per_metre, known.weight_per_metre),
    finish: text(form.finish, known.finish),
    end_type: text(form.end_type, known.end_type),
    pressure_rating: text(form.pressure_rating, known.pressure_rating),
    test_pressure: text(form.test_pressure, known.test_pressure),
    price: number(form.price, known.price),
    rating: form.rating === undefined ? known.rating : (form.rating ?? 0),
    key_features,
    detailedDescription: listed('detailedDescription', readParagraphs) ?? known.detailedDescription,
    specifications: listed('specifications', readSpecifications) ?? known.specifications,
  })
  const brandIds = form.brand_ids === undefined ? undefined : unless('brand_ids', readIds(form.brand_ids))
  return { fields: completed(given), brandIds, problems: { ...problemsOf(given), ...problems } }
}

/** Fields that a form may name as emptied, with what stands there then. */
const TEXTS = [
  'category',
  'description',
  'application',
  'grade',
  'standard',
  'material',
  'nominal_size',
  'schedule',
  'finish',
  'end_type',
  'pressure_rating',
  'test_pressure',
  'key_features',
  'detailedDescription',
  'specifications',
  'brand_ids',
] as const
const NUMBERS = [
  'min_diameter',
  'max_diameter',
  'diameter',
  'width',
  'height',
  'min_thickness',
  'max_thickness',
  'thickness',
  'length',
  'weight_per_metre',
  'price',
  'rating',
] as const

/** The form with the fields that it names as emptied. */
export function withCleared({ cleared = '', ...form }: ProductUpdate): ProductForm {
  const names = cleared.split(',').map((name) => name.trim())
  const texts = TEXTS.filter((name) => names.includes(name)).map((name) => [name, ''])
  const numbers = NUMBERS.filter((name) => names.includes(name)).map((name) => [name, null])
  return { ...form, ...(Object.fromEntries([...texts, ...numbers]) as Partial<ProductForm>) }
}
