import type { Shape } from './vocabulary.ts'

/**
 * How a field is stored, validated and entered:
 * - name: a text that every product has
 * - text: '' when unknown; optional-text: null when unknown
 * - measure: more than 0, or null; price: 0 or more, or null; rating: 0 to 5
 * - applications, brands, specifications: lists; paragraphs: texts; html: sanitised HTML
 */
export type ProductFieldType =
  | 'name'
  | 'text'
  | 'optional-text'
  | 'measure'
  | 'price'
  | 'rating'
  | 'category'
  | 'shape'
  | 'applications'
  | 'brands'
  | 'html'
  | 'paragraphs'
  | 'specifications'
  | 'photo'

export interface ProductFieldDefinition {
  /** In the API, and in the database unless `column` says otherwise. */
  name: string
  column?: string
  /** For admins, with the unit: a field of the form, a row of the admin's page, the title of a column of CSV files. */
  label: string
  /** Label for visitors, if different. */
  publicLabel?: string
  type: ProductFieldType
  unit?: 'mm' | 'm' | 'kg/m' | 'INR'
  /** Most characters of a text, largest number of a measure. */
  max?: number
  /** Sections that have this dimension; all when left out. */
  shapes?: readonly Shape[]
  /** One end of a range: defaults to this dimension. */
  rangeOf?: string
  /** Left out of lists and cards. */
  detailsOnly?: boolean
  /** Rows of data sheets: on the admin's page, on the product's page and in the comparison. */
  shownTo?: readonly ('admin' | 'visitor')[]
  /** Section of the admin's form that shows it; the form places other fields itself. */
  formSection?: 'material'
  /** Offered while typing. */
  suggestions?: readonly string[]
  /** Visitors filter by one or several of its values, with the number of products of each: see product-facets.ts. */
  filterable?: true
  /** How much its words count in a search: A most, D least. */
  searchWeight?: 'A' | 'B' | 'D'
}

/** Whether forms send a number or null for it; otherwise a string. */
export const isNumberField = (type: ProductFieldType): boolean =>
  type === 'measure' || type === 'price' || type === 'rating'
