import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { aBrand, aListOfBrands } from '../../testing/brands.ts'
import { pageOpener } from '../../testing/open-page.tsx'

const openPage = pageOpener({
  '/admin/brand/:brandId/edit': () => import('./brand-edit-page.tsx'),
  '/admin/brand/new': () => import('./brand-new-page.tsx'),
  '/admin/brands': () => import('../brands/brands-page.tsx'),
})

const PHOTO_REQUIRED = 'Photo is required when adding or preview is needed.'
const VIDEO_REQUIRED = 'At least one video is required when adding or preview is needed.'
const photo = new File(['photo'], 'works.png', { type: 'image/png' })
const video = new File(['film'], 'works.mp4', { type: 'video/mp4' })

const answers = {
  'GET /getBrandEditData/3': { status: true, data: aBrand() },
  'GET /brands-with-summary': aListOfBrands([aBrand()]),
  'POST /brand': { status: true, message: 'Brand added successfully!', data: { id: 3 } },
  'POST /brand/3': { status: true, message: 'Brand updated successfully!', data: { id: 3 } },
}

async function open(address: string, heading: string, more = {}) {
  const { requests: calls } = stubApi({ ...answers, ...more })
  const router = openPage(address)
  await screen.findByText(heading, { selector: 'h1' })
  return { calls, router, user: userEvent.setup() }
}
const openNew = (more = {}) => open('/admin/brand/new', 'Add Brand', more)
const openEdit = (more = {}) => open('/admin/brand/3/edit', 'Edit Brand - Lohanadi', more)

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function choose(user: UserEvent, field: string, option: string) {
  await user.click(screen.getByLabelText(field))
  await user.click(await screen.findByTitle(option))
}

async function fill(user: UserEvent) {
  type('Name', 'Lohanadi')
  type('Company name', 'Lohanadi Tubes Ltd')
  type('Established', '1984')
  type('Annual capacity', '1,20,000 tonnes')
  type('Manufacturing plants', '3')
  type('Countries served', '12')
  type('Employees', '1900')
  type('About', 'Rolled in Raigarh.')
  await choose(user, 'ISO certified', 'Yes')
}

// Node's Request cannot read jsdom's form data back; what was put into it is what travels.
let append: jest.SpyInstance
const sent = () => append.mock.calls as [string, unknown][]
const sentUnder = (name: string) =>
  sent()
    .filter(([key]) => key === name)
    .map(([, value]) => value)
let errors: jest.SpyInstance
beforeEach(() => {
  localStorage.clear()
  append = jest.spyOn(FormData.prototype, 'append')
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  append.mockRestore()
  errors.mockRestore()
})

test('ADM-03 the form has four sections and no status', async () => {
  await openNew()
  for (const section of ['Basic Information', 'Company Details', 'Media', 'Contact Information']) {
    expect(screen.getByText(section, { selector: 'h2' })).toBeInTheDocument()
  }
  expect(screen.queryByLabelText('Status')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
  expect(screen.getByLabelText('Website')).toHaveAttribute('type', 'url')
  expect(screen.getByLabelText('Photo')).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
  expect(screen.getByLabelText('Images')).toHaveAttribute('multiple')
  expect(screen.getByLabelText('Videos')).toHaveAttribute('accept', 'video/mp4,video/webm')
  expect(screen.getByLabelText('Videos')).toHaveAttribute('multiple')
})

test('ADM-03 required fields are named, and nothing is sent without them', async () => {
  const { calls, user } = await openNew()
  await user.click(screen.getByText('Save Brand'))
  for (const sentence of [
    'Enter a name.',
    'Enter the company name.',
    'Enter a year from 1800 to this year.',
    'Enter the annual capacity.',
    'Enter the number of plants.',
    'Enter the number of countries.',
    'Enter the number of employees.',
    'Choose Yes or No.',
    'Enter a description of the brand.',
    PHOTO_REQUIRED,
    VIDEO_REQUIRED,
  ]) {
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  }
  expect(callsOf(calls, 'POST', '/brand')).toHaveLength(0)
})

test('ADM-03 adds a brand with its files and leads to the list', async () => {
  const { calls, router, user } = await openNew()
  await fill(user)
  await user.upload(screen.getByLabelText('Photo'), photo)
  await user.upload(screen.getByLabelText('Videos'), [video, video])
  await user.click(screen.getByText('Save Brand'))
  expect(await screen.findByText('Brand added successfully!')).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/brand')).toHaveLength(1)
  const fields = Object.fromEntries(sent())
  expect(fields).toMatchObject({
    name: 'Lohanadi',
    company_name: 'Lohanadi Tubes Ltd',
    type: 'seamless',
    established: '1984',
    employees: '1900',
    iso_certified: 'Yes',
    user_id: '1',
  })
  expect(fields).not.toHaveProperty('status')
  expect(fields).not.toHaveProperty('images')
  expect(sentUnder('photo')).toEqual([photo])
  expect(sentUnder('videos')).toEqual([video, video])
  expect(await screen.findByText('Export')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/brands')
})

test('ADM-03 a failed save shows an error and preserves the input', async () => {
  const { user } = await openNew({ 'POST /brand': refusal(500, {}) })
  await fill(user)
  await user.upload(screen.getByLabelText('Photo'), photo)
  await user.upload(screen.getByLabelText('Videos'), video)
  await user.click(screen.getByText('Save Brand'))
  expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toBeInTheDocument()
  expect(screen.getAllByText('Failed to save brand')).toHaveLength(2)
  await user.click(screen.getByText('OK'))
  expect(screen.getByLabelText('Name')).toHaveValue('Lohanadi')
  expect(screen.getByText('works.png')).toBeInTheDocument()
})

test('ADM-04 the form is filled from the brand, with its status and its files', async () => {
  await openEdit()
  expect(screen.getByLabelText('Name')).toHaveValue('Lohanadi')
  expect(screen.getByLabelText('Established')).toHaveValue('1984')
  expect(screen.getByLabelText('Website')).toHaveValue('https://www.lohanadi.example')
  expect(screen.getByLabelText('Status')).toBeInTheDocument()
  expect(screen.getAllByText('Stored')).toHaveLength(3)
})

test('ADM-04 saves without new files: the remaining ones and the version are sent', async () => {
  const { user } = await openEdit()
  type('Employees', '1950')
  await choose(user, 'Status', 'Inactive')
  await user.click(screen.getByText('Save Changes'))
  expect(await screen.findByText('Brand updated successfully!')).toBeInTheDocument()
  const fields = Object.fromEntries(sent())
  expect(fields).toMatchObject({
    employees: '1950',
    status: 'inactive',
    version: '4',
    kept_images: JSON.stringify(aBrand().images),
    kept_videos: JSON.stringify(aBrand().videos),
  })
  for (const name of ['photo', 'images', 'videos']) expect(fields).not.toHaveProperty(name)
})

test('ADM-04 a website without https:// is completed', async () => {
  const { user } = await openEdit()
  await user.clear(screen.getByLabelText('Website'))
  await user.type(screen.getByLabelText('Website'), 'reviewer.example')
  await user.tab()
  expect(screen.getByLabelText('Website')).toHaveValue('https://reviewer.example')
  await user.click(screen.getByText('Save Changes'))
  await screen.findByText('Brand updated successfully!')
  expect(sentUnder('website')).toEqual(['https://reviewer.example'])
})

test('ADM-04 an image that was removed is no longer among those that stay', async () => {
  const { user } = await openEdit()
  await user.click(screen.getByLabelText(`Remove ${'b2'.repeat(15)}-1280.webp`))
  await user.upload(screen.getByLabelText('Images'), photo)
  await user.click(screen.getByText('Save Changes'))
  await screen.findByText('Brand updated successfully!')
  expect(sentUnder('kept_images')).toEqual(['[]'])
  expect(sentUnder('images')).toEqual([photo])
})

test('ADM-04 photo and video are required when none is stored', async () => {
  const bare = aBrand({ photo: null, images: [], videos: [] })
  const { calls, user } = await openEdit({ 'GET /getBrandEditData/3': { status: true, data: bare } })
  await user.click(screen.getByText('Save Changes'))
  expect(await screen.findByText(PHOTO_REQUIRED)).toBeInTheDocument()
  expect(await screen.findByText(VIDEO_REQUIRED)).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/brand/3')).toHaveLength(0)
})

test('ADM-04 a server error appears at its field', async () => {
  const { user } = await openEdit({
    'POST /brand/3': refusal(422, {
      message: 'The image is damaged.',
      errors: { photo: ['The image is damaged.'] },
    }),
  })
  await user.click(screen.getByText('Save Changes'))
  expect(await screen.findByRole('alertdialog', { name: 'Validation Error' })).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(/The image is damaged\./),
  )
})

test('ADM-04 ADM-26 concurrent saves: the second admin is asked about the field that both changed', async () => {
  const reads = [aBrand(), aBrand({ employees: 2000, version: 5 })]
  const { user } = await openEdit({
    'GET /getBrandEditData/3': () => ({ status: true, data: reads.length > 1 ? reads.shift() : reads[0] }),
    'POST /brand/3': refusal(409, { message: 'This brand has been changed since you opened it.' }),
  })
  type('Employees', '1950')
  await user.click(screen.getByText('Save Changes'))
  const dialog = await screen.findByRole('alertdialog', {
    name: 'You and somebody else changed the same fields',
  })
  expect(dialog).toHaveTextContent('EmployeesYours1950Theirs2000')
})

test('ADM-04 a brand that is not there, could not be loaded, or makes no sense', async () => {
  let answer: () => unknown = () => refusal(404)
  stubApi({ ...answers, 'GET /getBrandEditData/3': () => answer() })
  const router = openPage('/admin/brand/3/edit')
  expect(await screen.findByText('Brand Not Found')).toBeInTheDocument()
  answer = unreachable
  await router.navigate('/admin/brand/3/edit?again')
  expect(await screen.findByText('Failed to load brand data.')).toBeInTheDocument()
  answer = () => ({ status: true })
  await router.navigate('/admin/brand/3/edit?once-more')
  expect(await screen.findByText('Unexpected response from server')).toBeInTheDocument()
})
