import type { ProductFieldName } from './product-fields.ts'
import { productFields, titleOfField } from './product-fields.ts'

/** What suppliers call a column of products. */
export const NAME_TITLES = [
  'Name',
  'Product Name',
  'Product',
  'Item',
  'Item Name',
  'Description',
  'Item Description',
  'Description of Goods',
  'Material Description',
  'Particulars',
  'विवरण',
  'माल',
] as const
/** What suppliers call a column of codes. 'Item No.' counts the rows, and 'ID' is ours. */
export const CODE_TITLES = [
  'Item Code',
  'SKU',
  'SKU Code',
  'Product Code',
  'Material Code',
  'Material No',
  'Article No',
  'Article Number',
  'Article Code',
  'Part No',
  'Part Number',
  'Part Code',
  'Stock Code',
  'Mill Code',
  'Catalogue No',
  'Cat No',
] as const
/** What suppliers call a column of prices. Its unit stands in the title, in each cell or in a column of units. */
export const PRICE_TITLES = [
  'Price',
  'Rate',
  'My Price',
  'Own Price',
  'New Price',
  'Unit Price',
  'List Price',
  'Net Price',
  'Basic Price',
  'Basic Rate',
  'Net Rate',
  'Unit Rate',
  'दर',
] as const
/** What they call a column with the units of the prices. */
export const UNIT_TITLES = [
  'Unit',
  'Units',
  'UOM',
  'Per',
  'Rate Unit',
  'Unit of price',
  'Price unit',
] as const

/** A column of discounts: it is taken off the price only when a person says so. */
export const DISCOUNT_COLUMN = { field: 'discount', title: 'Discount (%)', aliases: [] } as const

interface FileColumn {
  /** What the template says of it. */
  about: string
  example?: string
  /** Other titles that imports recognise, without units. */
  aliases?: readonly string[]
}

/** Fields that files have as columns, imported and exported. */
const COLUMNS: Readonly<Record<Exclude<ProductFieldName, 'photo'>, FileColumn>> = {
  name: {
    about: 'Required, each name once.',
    example: 'Example: ERW Pipe 2" NB Sch 40 ASTM A53 Gr B',
    aliases: NAME_TITLES,
  },
  item_code: {
    about: 'Of the mill. It finds the product before its name does.',
    example: 'EX-ERW-50-40',
    aliases: CODE_TITLES,
  },
  category: {
    about: 'As on the site, such as ERW Pipes or GI.',
    example: 'ERW Pipes',
    aliases: ['Product Category', 'Type'],
  },
  brand_ids: {
    about: 'Names of brands of the marketplace, separated by commas.',
    aliases: ['Brand', 'Make'],
  },
  description: { about: 'One or two sentences.', example: 'Black welded pipe for structures and water.' },
  application: { about: 'One or several, separated by commas.', example: 'Structural, Water and sewage' },
  standard: {
    about: 'That the pipe is made to.',
    example: 'ASTM A53',
    aliases: ['Specification', 'IS Standard'],
  },
  grade: { about: 'Of the steel.', example: 'A53 Gr B' },
  material: { about: 'Such as Carbon steel or Stainless steel.', example: 'Carbon steel' },
  shape: { about: 'round, square or rectangular. Empty: round.', example: 'round' },
  nominal_size: {
    about: 'Such as NPS 2, NB 50 or 60 × 40.',
    example: 'NPS 2',
    aliases: [
      'Size',
      'NB',
      'NPS',
      'DN',
      'Nominal Bore',
      'Size NB',
      'NB Size',
      'Pipe Size',
      'Nominal Dia',
      'Size OD x Thk',
      'OD x Thk',
      'OD x WT',
    ],
  },
  schedule: {
    about: 'Schedule or class: 40, 40S, heavy.',
    example: '40',
    aliases: ['Sch', 'Class'],
  },
  diameter: {
    about: 'Outside diameter of round pipe, in mm unless the title or the cell says inches.',
    example: '60.3',
    aliases: ['OD', 'Outside Diameter', 'Outer Diameter'],
  },
  min_diameter: { about: 'Empty: as the diameter.' },
  max_diameter: { about: 'Empty: as the diameter.' },
  width: { about: 'Of a hollow section.' },
  height: { about: 'Of a rectangular hollow section.' },
  thickness: {
    about: 'Of the wall: less than half of the diameter. Gauges such as 10 SWG are read too.',
    example: '3.91',
    aliases: ['Wall Thickness', 'WT', 'Thk'],
  },
  min_thickness: { about: 'Empty: as the thickness.' },
  max_thickness: { about: 'Empty: as the thickness.' },
  length: { about: 'Of a piece.', example: '6' },
  weight_per_metre: {
    about: 'Empty: calculated from the size.',
    aliases: [
      'Weight per metre',
      'Weight per metre (kg/m)',
      'kg/m',
      'Weight (kg/m)',
      'Wt (kg/m)',
      'Unit weight (kg/m)',
    ],
  },
  finish: { about: 'Such as Black or Galvanised.', example: 'Black' },
  end_type: { about: 'Such as Plain or Grooved.', example: 'Plain' },
  pressure_rating: { about: 'With its unit.' },
  test_pressure: { about: 'With its unit.', example: '17.2 MPa' },
  price: {
    about: 'Per piece without GST, or with its unit: 62,500/MT, 65/kg. Empty: on request.',
    example: '2165.50',
    aliases: PRICE_TITLES,
  },
  rating: { about: 'From 0 to 5. Buyers see ratings of orders only.', example: '4.2' },
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
    const { name, type, unit, detailsOnly: isDetail = false } = field
    return [
      { field: name, type, unit, title: titleOfField(field), isDetail, example: '', aliases: [], ...file },
    ]
  })
/**
 * Fields that one text can be given to many products in: not the name, which each has for itself, nor those that a bulk edit
 * changes in other ways.
 */
export const bulkColumns = () =>
  productFileColumns().filter(
    ({ type }) => type !== 'name' && type !== 'price' && type !== 'category' && type !== 'brands',
  )
export type ProductFileColumn = ReturnType<typeof productFileColumns>[number]
