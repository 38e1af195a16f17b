/** A column of a file of products: its title, the field of the product's form it fills, and what is written there. */
export interface ImportColumn {
  title: string
  field: string
  about: string
  example: string
  kind?: 'number' | 'lines'
}

const range = (of: string) => `Empty: as the ${of}.`

export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  {
    title: 'Name',
    field: 'name',
    about: 'Required, each name once.',
    example: 'Example: ERW Pipe 2" NB Sch 40 ASTM A53 Gr B',
  },
  {
    title: 'Category',
    field: 'category',
    about: 'As on the site, such as ERW Pipes or GI.',
    example: 'ERW Pipes',
  },
  {
    title: 'Brands',
    field: 'brands',
    about: 'Names of brands of the marketplace, separated by commas.',
    example: '',
  },
  {
    title: 'Applications',
    field: 'application',
    about: 'One or several, separated by commas.',
    example: 'Structural, Water and sewage',
  },
  { title: 'Grade', field: 'grade', about: 'Of the steel.', example: 'A53 Gr B' },
  { title: 'Standard', field: 'standard', about: 'That the pipe is made to.', example: 'ASTM A53' },
  {
    title: 'Material',
    field: 'material',
    about: 'Such as Carbon steel or Stainless steel.',
    example: 'Carbon steel',
  },
  { title: 'Shape', field: 'shape', about: 'round, square or rectangular. Empty: round.', example: 'round' },
  {
    title: 'Nominal size',
    field: 'nominal_size',
    about: 'Such as NPS 2, NB 50 or 60 × 40.',
    example: 'NPS 2',
  },
  { title: 'Schedule', field: 'schedule', about: 'Schedule or class: 40, 40S, heavy.', example: '40' },
  {
    title: 'Diameter (mm)',
    field: 'diameter',
    kind: 'number',
    about: 'Outside diameter of round pipe.',
    example: '60.3',
  },
  {
    title: 'Smallest diameter (mm)',
    field: 'min_diameter',
    kind: 'number',
    about: range('diameter'),
    example: '',
  },
  {
    title: 'Largest diameter (mm)',
    field: 'max_diameter',
    kind: 'number',
    about: range('diameter'),
    example: '',
  },
  { title: 'Width (mm)', field: 'width', kind: 'number', about: 'Of a hollow section.', example: '' },
  {
    title: 'Height (mm)',
    field: 'height',
    kind: 'number',
    about: 'Of a rectangular hollow section.',
    example: '',
  },
  {
    title: 'Thickness (mm)',
    field: 'thickness',
    kind: 'number',
    about: 'Of the wall: less than half of the diameter.',
    example: '3.91',
  },
  {
    title: 'Smallest thickness (mm)',
    field: 'min_thickness',
    kind: 'number',
    about: range('thickness'),
    example: '',
  },
  {
    title: 'Largest thickness (mm)',
    field: 'max_thickness',
    kind: 'number',
    about: range('thickness'),
    example: '',
  },
  { title: 'Length (m)', field: 'length', kind: 'number', about: 'Of a piece.', example: '6' },
  {
    title: 'Weight (kg/m)',
    field: 'weight_per_metre',
    kind: 'number',
    about: 'Empty: calculated from the size.',
    example: '',
  },
  { title: 'Finish', field: 'finish', about: 'Such as Black or Galvanised.', example: 'Black' },
  { title: 'End type', field: 'end_type', about: 'Such as Plain or Grooved.', example: 'Plain' },
  { title: 'Pressure rating', field: 'pressure_rating', about: 'With its unit.', example: '' },
  { title: 'Test pressure', field: 'test_pressure', about: 'With its unit.', example: '17.2 MPa' },
  {
    title: 'Price (INR)',
    field: 'price',
    kind: 'number',
    about: 'Per piece. Empty: on request.',
    example: '2165.50',
  },
  { title: 'Rating', field: 'rating', kind: 'number', about: 'From 0 to 5.', example: '4.2' },
  {
    title: 'Description',
    field: 'description',
    about: 'One or two sentences.',
    example: 'Black welded pipe for structures and water.',
  },
  {
    title: 'Key features',
    field: 'key_features',
    kind: 'lines',
    about: 'One in each line of the cell.',
    example: 'Hydrotested at the mill',
  },
  {
    title: 'Detailed description',
    field: 'detailedDescription',
    kind: 'lines',
    about: 'Paragraphs with an empty line between them.',
    example: '',
  },
  {
    title: 'Specifications',
    field: 'specifications',
    kind: 'lines',
    about: 'One in each line of the cell, as name: value.',
    example: 'Certificate: EN 10204 3.1',
  },
]
