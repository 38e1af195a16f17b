import type { ProductFieldName } from './product-fields.ts'
import { productFields, titleOfField } from './product-fields.ts'

/** Fields that CSV files have as columns, imported and exported: what the template says of them. */
const COLUMNS: Readonly<Record<Exclude<ProductFieldName, 'photo'>, { about: string; example?: string }>> = {
  name: { about: 'Required, each name once.', example: 'Example: ERW Pipe 2" NB Sch 40 ASTM A53 Gr B' },
  category: { about: 'As on the site, such as ERW Pipes or GI.', example: 'ERW Pipes' },
  brand_ids: { about: 'Names of brands of the marketplace, separated by commas.' },
  description: { about: 'One or two sentences.', example: 'Black welded pipe for structures and water.' },
  application: { about: 'One or several, separated by commas.', example: 'Structural, Water and sewage' },
  standard: { about: 'That the pipe is made to.', example: 'ASTM A53' },
  grade: { about: 'Of the steel.', example: 'A53 Gr B' },
  material: { about: 'Such as Carbon steel or Stainless steel.', example: 'Carbon steel' },
  shape: { about: 'round, square or rectangular. Empty: round.', example: 'round' },
  nominal_size: { about: 'Such as NPS 2, NB 50 or 60 × 40.', example: 'NPS 2' },
  schedule: { about: 'Schedule or class: 40, 40S, heavy.', example: '40' },
  diameter: { about: 'Outside diameter of round pipe.', example: '60.3' },
  min_diameter: { about: 'Empty: as the diameter.' },
  max_diameter: { about: 'Empty: as the diameter.' },
  width: { about: 'Of a hollow section.' },
  height: { about: 'Of a rectangular hollow section.' },
  thickness: { about: 'Of the wall: less than half of the diameter.', example: '3.91' },
  min_thickness: { about: 'Empty: as the thickness.' },
  max_thickness: { about: 'Empty: as the thickness.' },
  length: { about: 'Of a piece.', example: '6' },
  weight_per_metre: { about: 'Empty: calculated from the size.' },
  finish: { about: 'Such as Black or Galvanised.', example: 'Black' },
  end_type: { about: 'Such as Plain or Grooved.', example: 'Plain' },
  pressure_rating: { about: 'With its unit.' },
  test_pressure: { about: 'With its unit.', example: '17.2 MPa' },
  price: { about: 'Per piece. Empty: on request.', example: '2165.50' },
  rating: { about: 'From 0 to 5.', example: '4.2' },
  key_features: { about: 'One in each line of the cell.', example: 'Hydrotested at the mill' },
  detailedDescription: { about: 'Paragraphs with an empty line between them.' },
  specifications: {
    about: 'One in each line of the cell, as name: value.',
    example: 'Certificate: EN 10204 3.1',
  },
}

/** Columns of CSV files, in the order of the fields. */
export const productFileColumns = () =>
  productFields.flatMap((field) => {
    if (field.name === 'photo') return []
    const file = COLUMNS[field.name]
    const { name, type, detailsOnly: isDetail = false } = field
    return [{ field: name, type, title: titleOfField(field), isDetail, example: '', ...file }]
  })
export type ProductFileColumn = ReturnType<typeof productFileColumns>[number]
