import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { productFields, type ProductFieldType } from '@nalika/shared-api/contract'
import { pageOpener } from '../../testing/open-page.tsx'
import { aListOfProducts, aProductRecord } from '../../testing/products.ts'

const openPage = pageOpener({
  '/products/edit/:productId': () => import('./product-edit-page.tsx'),
  '/products/add': () => import('./product-new-page.tsx'),
})

const PHOTO_REQUIRED = 'Photo is required when adding a new product.'
const NAME = 'ERW Pipe 2" NB Sch 40'
const photo = new File(['photo'], 'pipe.png', { type: 'image/png' })
const brands = [
  { id: 3, name: 'Lohanadi', type: 'others' },
  { id: 7, name: 'Vajranal', type: 'others' },
]
const answers = {
  'GET /products/12': { success: true, product: aProductRecord() },
  'GET /products': aListOfProducts([aProductRecord()]),
  'GET /get-brands': { status: true, data: brands },
  'POST /products': { success: true, message: '', product: aProductRecord() },
  'POST /products/12': { success: true, message: '', product: aProductRecord() },
}

/** Types whose inputs are several, or an editor. */
const WITHOUT_ID = new Set<ProductFieldType>(['specifications', 'html', 'photo'])

async function open(address: string, heading: string, more = {}) {
  const { requests: calls } = stubApi({ ...answers, ...more })
  const router = openPage(address)
  await screen.findByText(heading, { selector: 'h1' })
  return { calls, router, user: userEvent.setup() }
}
const openNew = (more = {}) => open('/products/add', 'Add Product', more)
const openEdit = (more = {}) => open('/products/edit/12', `Edit Product - ${NAME}`, more)

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

// Node's Request cannot read jsdom's form data back; what was put into it is what travels.
let append: jest.SpyInstance
let errors: jest.SpyInstance
const sent = () => Object.fromEntries(append.mock.calls as [string, unknown][])
beforeEach(() => {
  localStorage.clear()
  append = jest.spyOn(FormData.prototype, 'append')
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  append.mockRestore()
  errors.mockRestore()
})

test('ADM-07 a new product needs a name and a photo, and has no status', async () => {
  const { calls, user } = await openNew()
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Photo')).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
  await user.click(screen.getByText('Save Product'))
  expect(await screen.findByText('Enter a name.')).toBeInTheDocument()
  expect(await screen.findByText(PHOTO_REQUIRED)).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/products')).toHaveLength(0)
})

test('ADM-07 adds a product, without its empty fields, brands as JSON text', async () => {
  const { router, user } = await openNew()
  type('Name', 'SHS 60')
  type('Price per piece (₹)', '2450.5')
  await user.upload(screen.getByLabelText('Photo'), photo)
  await user.click(screen.getByLabelText('Brands'))
  await user.click(await screen.findByTitle('Vajranal'))
  await user.click(screen.getByText('Save Product'))
  expect(await screen.findByText('Product added successfully!')).toBeInTheDocument()
  expect(sent()).toEqual({
    name: 'SHS 60',
    photo,
    shape: 'round',
    price: '2450.5',
    brand_ids: '[7]',
    user_id: '1',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'))
})

test.each(['round', 'rectangular'] as const)(
  'ADM-07 the form of a %s product has an input for every field of its definition',
  async (shape) => {
    await openEdit({ 'GET /products/12': { success: true, product: aProductRecord({ shape }) } })
    const inputs = productFields.filter(
      ({ type, shapes }) => !WITHOUT_ID.has(type) && shapes?.includes(shape) !== false,
    )
    const ids = ['textbox', 'combobox', 'spinbutton']
      .flatMap((role) => screen.getAllByRole(role, { hidden: true }))
      .map(({ id }) => id)
    const missing = inputs.filter(({ name }) => !ids.includes(`product_${name}`))
    expect(missing.map(({ name }) => name)).toEqual([])
  },
)

test('ADM-07 a standard size fills the dimensions and shows the section', async () => {
  const { user } = await openNew()
  expect(screen.getByText('The drawing is generated from the size.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Size from a standard'), '1239 50 medium')
  await user.click(await screen.findByTitle('50 NB · Medium, 3.6 mm'))
  expect(screen.getByLabelText('Outside diameter (mm)')).toHaveValue('60.3')
  expect(screen.getByLabelText('Thickness (mm)')).toHaveValue('3.6')
  expect(screen.getByLabelText('Nominal size')).toHaveValue('NB 50')
  expect(screen.getByLabelText('Schedule or class')).toHaveValue('medium')
  expect(await screen.findByLabelText(/60.3 mm outside diameter, 3.6 mm wall/)).toBeInTheDocument()
  type('Thickness (mm)', '40')
  expect(await screen.findByText('The wall is too thick for the section.')).toBeInTheDocument()
})

test('ADM-07 the size of a standard that a product has is shown', async () => {
  const product = aProductRecord({
    diameter: 17.1,
    thickness: 2.31,
    nominal_size: 'NPS 3/8',
    schedule: '40S',
  })
  await openEdit({ 'GET /products/12': { success: true, product } })
  expect(screen.getByText(/^ASME B36.19M.*NPS 3\/8.*40S/)).toBeInTheDocument()
  expect(screen.getAllByLabelText('Nominal size')).toHaveLength(1)
})

test('ADM-07 the form shows the product; fields derived from its size are empty', async () => {
  await openEdit()
  expect(screen.getByLabelText('Name')).toHaveValue(NAME)
  expect(screen.getByLabelText('Outside diameter (mm)')).toHaveValue('60.3')
  expect(screen.getByLabelText('Smallest diameter (mm)')).toHaveValue('')
  expect(screen.getByLabelText('Weight (kg/m)')).toHaveValue('')
  await waitFor(() => expect(screen.getByLabelText('Weight (kg/m)')).toHaveAttribute('placeholder', '5.44'))
  expect(screen.getByLabelText('Status')).toBeInTheDocument()
  expect(screen.getByLabelText('Detailed description')).toHaveValue('First.\n\nSecond.')
  expect(screen.getByLabelText('Name 1')).toHaveValue('Certificate')
  // One of its brands is inactive by now, and still its brand.
  expect(screen.getByTitle('Setu')).toBeInTheDocument()
})

test('ADM-07 sends changed fields and names emptied ones', async () => {
  const { user } = await openEdit()
  type('Description', '')
  type('Price per piece (₹)', '')
  type('Grade', 'A53 Gr A')
  await user.click(screen.getByLabelText('Remove specification 1'))
  await user.click(screen.getByText('Save Changes'))
  expect(await screen.findByText('Product updated successfully!')).toBeInTheDocument()
  const body = sent()
  expect(body).toMatchObject({
    name: NAME,
    grade: 'A53 Gr A',
    application: 'Structural, Gas',
    brand_ids: '[3,5]',
    detailedDescription: '["First.","Second."]',
    key_features: '<ul><li>Hydrotested</li></ul>',
    status: 'active',
    version: '4',
  })
  for (const name of ['description', 'price', 'specifications', 'photo']) {
    expect(body).not.toHaveProperty(name)
    expect(String(body.cleared).split(',')).toContain(name)
  }
  expect(String(body.cleared)).not.toContain('grade')
})

test('ADM-07 a server error appears at its field, and a failure preserves the input', async () => {
  const replies = [
    refusal(422, {
      message: 'The thickness must be less than half of the diameter.',
      errors: { thickness: ['The thickness must be less than half of the diameter.'] },
    }),
    refusal(500, {}),
  ]
  const { user } = await openEdit({ 'POST /products/12': () => replies.shift() })
  type('Thickness (mm)', '35')
  await user.click(screen.getByText('Save Changes'))
  expect(await screen.findByRole('alertdialog', { name: 'Validation Error' })).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByLabelText('Thickness (mm)')).toHaveAccessibleDescription(
      /less than half of the diameter/,
    ),
  )
  await user.click(screen.getByText('OK'))
  await user.click(screen.getByText('Save Changes'))
  expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toBeInTheDocument()
  expect(screen.getAllByText('Failed to save product')).toHaveLength(2)
  expect(screen.getByLabelText('Thickness (mm)')).toHaveValue('35')
})

test('ADM-07 ADM-26 concurrent saves: the second admin is asked about the field that both changed', async () => {
  const reads = [aProductRecord(), aProductRecord({ grade: 'A53 Gr C', version: 5 })]
  const { user } = await openEdit({
    'GET /products/12': () => ({ success: true, product: reads.length > 1 ? reads.shift() : reads[0] }),
    'POST /products/12': refusal(409, { message: 'This product has been changed since you opened it.' }),
  })
  type('Grade', 'A53 Gr A')
  await user.click(screen.getByText('Save Changes'))
  const dialog = await screen.findByRole('alertdialog', {
    name: 'You and somebody else changed the same fields',
  })
  expect(dialog).toHaveTextContent('GradeYoursA53 Gr ATheirsA53 Gr C')
})

test('ADM-07 a product that is not there, and one that could not be loaded', async () => {
  let answer: () => unknown = () => refusal(404)
  stubApi({ ...answers, 'GET /products/12': () => answer() })
  const router = openPage('/products/edit/12')
  expect(await screen.findByText('Product not found.')).toBeInTheDocument()
  answer = unreachable
  await router.navigate('/products/edit/12?again')
  expect(await screen.findByText('The product could not be loaded.')).toBeInTheDocument()
})

test('ADM-07 without the list of brands the product keeps its brands', async () => {
  await openEdit({ 'GET /get-brands': unreachable })
  expect(screen.getByTitle('Setu')).toBeInTheDocument()
})
