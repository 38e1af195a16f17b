import * as Type from 'typebox'
import type { ProductFieldDefinition, ProductFieldType } from '../product-field.ts'
import { FACET_DEFINITIONS, RANGE_NAMES } from '../product-facets.ts'
import type { FacetName, RangeFilterName } from '../product-facets.ts'
import { productFields } from '../product-fields.ts'
import type { ProductField } from '../product-fields.ts'
import { FileUpload, FreeText, Nullable, RequiredText, SENTENCE } from './shapes.ts'
import { SHAPES } from '../vocabulary.ts'

/** Response types by field type. Dimensions in mm, lengths in metres, prices in rupees per piece. */
const SENT = {
  name: Type.String(),
  text: Type.String(),
  'optional-text': Nullable(Type.String()),
  measure: Nullable(Type.Number()),
  price: Nullable(Type.Number()),
  rating: Type.Number(),
  category: Type.String(),
  shape: Type.Enum(SHAPES),
  applications: Type.String(),
  brands: Type.Array(Type.Integer()),
  html: Type.String(),
  paragraphs: Type.Array(Type.String()),
  specifications: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  photo: Nullable(Type.String()),
} satisfies Record<ProductFieldType, Type.TSchema>

type DetailField = Extract<ProductField, { detailsOnly: true }>
type ListField = Exclude<ProductField, DetailField>
type SentSchemas<F extends ProductField> = { [One in F as One['name']]: (typeof SENT)[One['type']] }

/** Fields in product lists. */
export const listFieldSchemas = () => schemasOf(({ detailsOnly }) => !detailsOnly) as SentSchemas<ListField>
/** Fields only on the product's own page. */
export const detailFieldSchemas = () =>
  schemasOf(({ detailsOnly }) => detailsOnly === true) as SentSchemas<DetailField>

const schemasOf = (chosen: (field: ProductFieldDefinition) => boolean): Type.TProperties =>
  Object.fromEntries(productFields.filter(chosen).map(({ name, type }) => [name, SENT[type]]))

/** A schema for each filter of the public list by values. */
export const facetSchemas = <S extends Type.TSchema>(schema: S) =>
  Object.fromEntries(FACET_DEFINITIONS.map(({ name }) => [name, schema])) as Record<FacetName, S>

/** A schema for both ends of each range that the public list is filtered by. */
export const rangeSchemas = <S extends Type.TSchema>(dimension: S, price: S) =>
  Object.fromEntries(
    RANGE_NAMES.flatMap((name) => {
      const schema = name === 'price_per_kg' ? price : dimension
      return [
        [`min_${name}`, schema],
        [`max_${name}`, schema],
      ]
    }),
  ) as Record<RangeFilterName, S>

const sentence = (text: string) => ({ [SENTENCE]: text })

const text = ({ label, max }: ProductFieldDefinition) =>
  Type.Optional(FreeText(`The ${label.toLowerCase()}`, max))

const number = (limits: Type.TNumberOptions) => Type.Optional(Nullable(Type.Number(limits)))

/** Price of a piece in rupees, also as a limit of a filter. */
export const Price = Type.Number({ minimum: 0, maximum: 1e9, ...sentence('Enter a price of 0 or more.') })

/** Form types by field type. Lists are sent as text. */
const TAKEN = {
  name: ({ max }: ProductFieldDefinition) =>
    RequiredText(`Enter a name of at most ${String(max)} characters.`, max),
  text,
  'optional-text': text,
  measure: ({ label, max = 100_000 }: ProductFieldDefinition) =>
    number({
      exclusiveMinimum: 0,
      maximum: max,
      ...sentence(
        `The ${label.toLowerCase()} must be a number of more than 0 and at most ${max.toLocaleString('en-IN')}.`,
      ),
    }),
  price: () => Type.Optional(Nullable(Price)),
  rating: () => number({ minimum: 0, maximum: 5, ...sentence('The rating goes from 0 to 5.') }),
  /** Slug, label or a known alias of a category. */
  category: text,
  shape: () => Type.Optional(Type.Enum(SHAPES, sentence(`Choose ${SHAPES.join(', ')}.`))),
  /** One or several applications, separated by commas. */
  applications: text,
  /** JSON text of a list of integers; what is no integer in it is dropped. */
  brands: text,
  /** Sanitised HTML. */
  html: text,
  /** JSON text of a list of paragraphs. */
  paragraphs: text,
  /** JSON text of a list of {label, value}. */
  specifications: text,
  photo: () => Type.Optional(FileUpload),
} satisfies Record<ProductFieldType, (field: ProductFieldDefinition) => Type.TSchema>

type TakenSchemas = { [One in ProductField as One['name']]: ReturnType<(typeof TAKEN)[One['type']]> }

/** Product form fields: the name is required, empty fields can be omitted. */
export const formFieldSchemas = () =>
  Object.fromEntries(
    productFields.map((field) => [field.name, TAKEN[field.type](field)]),
  ) as unknown as TakenSchemas
