import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'
import { aPage, aProject } from '../../testing/pages.ts'
import { toSlug } from './page-values.ts'

const openPage = pageOpener({
  '/admin/pages/:pageId/edit': () => import('./page-edit-page.tsx'),
})

const saved = { status: true, message: 'Page saved successfully.', data: aPage() }
const answers = {
  'GET /custom-pages': { status: true, data: [aPage()] },
  'GET /get-page-by-id/5': { status: true, data: aPage() },
  'GET /get-page-by-id/6': { status: true, data: aProject },
  'POST /create-page': saved,
  'POST /update-page/5': saved,
  'POST /update-page/6': saved,
}

async function open(id: string, more: Parameters<typeof stubApi>[0] = {}) {
  const { requests: calls } = stubApi({ ...answers, ...more })
  const router = openPage(`/admin/pages/${id}/edit`)
  const text = await screen.findByLabelText('Content', { selector: '[contenteditable]' })
  return { calls, router, text, user: userEvent.setup() }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

function write(text: HTMLElement, html: string) {
  const getData = (kind: string) => (kind === 'text/html' ? html : '')
  fireEvent.paste(text, { clipboardData: { getData, files: [] } })
}

async function choose(user: UserEvent, field: string, option: string) {
  await user.click(screen.getByLabelText(field))
  await user.click(await screen.findByTitle(option))
}

const bodyOf = (calls: Request[], path: string) => callsOf(calls, 'POST', path)[0]?.json() as Promise<unknown>

let errors: jest.SpyInstance
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

test('ADM-16 title, slug and content are required, and nothing is sent without them', async () => {
  const { calls, user } = await open('new')
  expect(screen.getByText('Add Page', { selector: 'h1' })).toBeInTheDocument()
  await user.click(screen.getByText('Save Page'))
  for (const sentence of ['Enter a title.', 'Choose what it is.', 'Enter a slug.', 'Write some content.'])
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(callsOf(calls, 'POST', '/create-page')).toHaveLength(0)
})

test('ADM-16 adding a page confirms and returns to the list', async () => {
  const { calls, router, text, user } = await open('new')
  type('Title', 'Returns & Refunds')
  await choose(user, 'Kind', 'Legal page')
  expect(screen.getByLabelText('Slug')).toHaveValue('returns-and-refunds')
  expect(await screen.findByText('Visitors read it at /returns-and-refunds.')).toBeInTheDocument()
  write(text, '<p>Within <b>seven</b> days.</p>')
  await user.click(screen.getByText('Save Page'))
  expect(await screen.findByText('Page saved successfully.')).toBeInTheDocument()
  expect(await bodyOf(calls, '/create-page')).toEqual({
    title: 'Returns & Refunds',
    slug: 'returns-and-refunds',
    kind: 'page',
    status: 'published',
    summary: '',
    place: '',
    day: '',
    valid_until: '',
    cover: '',
    cover_alt: '',
    content: '<p>Within <strong>seven</strong> days.</p>',
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pages'))
})

test('ADM-16 the slug follows the title until it is written by hand', async () => {
  await open('new')
  type('Title', 'Returns')
  type('Title', 'Returns and')
  expect(screen.getByLabelText('Slug')).toHaveValue('returns-and')
  type('Slug', 'my-returns')
  type('Title', 'Returns and refunds')
  expect(screen.getByLabelText('Slug')).toHaveValue('my-returns')
})

test.each([
  ['Terms & Conditions of Sale', 'terms-and-conditions-of-sale'],
  ['  What’s new?  ', 'whats-new'],
  ['Café – Größe 2½″', 'cafe-gro-e-21-2'],
  ['नियम', ''],
])('ADM-16 the title %s proposes %s', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

test('ADM-16 an existing slug does not follow the title, and changing it warns about broken links', async () => {
  await open('5')
  expect(screen.getByText('Edit Page', { selector: 'h1' })).toBeInTheDocument()
  type('Title', 'Terms and more')
  expect(screen.getByLabelText('Slug')).toHaveValue('terms-of-use')
  type('Slug', 'terms')
  expect(
    await screen.findByText('Visitors read it at /terms. Links to /terms-of-use will stop working.'),
  ).toBeInTheDocument()
})

test('ADM-16 a slug that the server refuses has the sentence on its field, and everything stays', async () => {
  const sentence = 'This address is reserved by the site.'
  const { text, user } = await open('new', {
    'POST /create-page': refusal(422, { message: sentence, errors: { slug: [sentence] } }),
  })
  type('Title', 'Products')
  await choose(user, 'Kind', 'Legal page')
  write(text, '<p>Ours</p>')
  await user.click(screen.getByText('Save Page'))
  expect(await screen.findByRole('alertdialog', { name: 'Validation Error' })).toBeInTheDocument()
  // In the dialog and on the field.
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
  await waitFor(() => expect(screen.getByLabelText('Slug')).toHaveAccessibleDescription(new RegExp(sentence)))
  expect(screen.getByText('Error saving page.')).toBeInTheDocument()
  expect(screen.getByLabelText('Title')).toHaveValue('Products')
  expect(text).toHaveTextContent('Ours')
})

test('ADM-16 a failed save shows an error', async () => {
  const { user } = await open('5', { 'POST /update-page/5': refusal(500, {}) })
  await user.click(screen.getByText('Save Page'))
  await waitFor(() => expect(screen.getAllByText('Error saving page.')).toHaveLength(2))
})

test('ADM-16 saves a change with the version the form was filled from; untouched content stays as it is', async () => {
  const stored = '<h1>Old</h1><div>As it was</div>'
  const { calls, user } = await open('5', {
    'GET /get-page-by-id/5': { status: true, data: aPage({ content: stored }) },
  })
  type('Title', 'Terms')
  await user.click(screen.getByText('Save Page'))
  await screen.findByText('Page saved successfully.')
  expect(await bodyOf(calls, '/update-page/5')).toMatchObject({ title: 'Terms', content: stored, version: 3 })
})

test('ADM-16 ADM-26 concurrent saves: the second admin is asked about the field that both changed', async () => {
  const reads = [aPage(), aPage({ title: 'Terms of Trade', version: 4 })]
  const { user } = await open('5', {
    'GET /get-page-by-id/5': () => ({ status: true, data: reads.length > 1 ? reads.shift() : reads[0] }),
    'POST /update-page/5': refusal(409, { message: 'This page has been changed since you opened it.' }),
  })
  type('Title', 'Terms of Sale')
  await user.click(screen.getByText('Save Page'))
  const dialog = await screen.findByRole('alertdialog', {
    name: 'You and somebody else changed the same fields',
  })
  expect(dialog).toHaveTextContent('TitleYoursTerms of SaleTheirsTerms of Trade')
})

test('ADM-16 each kind has its own fields, and only those are sent', async () => {
  const { calls, user } = await open('6')
  expect(screen.getByLabelText('Location')).toHaveValue('Warangal, Telangana')
  expect(screen.getByLabelText('Day')).toHaveValue('12 Oct 2026')
  expect(screen.queryByLabelText('Valid until')).not.toBeInTheDocument()
  await choose(user, 'Kind', 'Offer')
  expect(await screen.findByLabelText('Valid until')).toBeInTheDocument()
  expect(screen.queryByLabelText('Place')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Valid until'), '31/12/2026')
  await user.tab()
  expect(screen.getByLabelText('Valid until')).toHaveValue('31 Dec 2026')
  await user.click(screen.getByText('Save Page'))
  await screen.findByText('Page saved successfully.')
  expect(await bodyOf(calls, '/update-page/6')).toMatchObject({
    kind: 'offer',
    place: '',
    day: '2026-10-12',
    valid_until: '2026-12-31',
  })
})

test('ADM-16 a draft is published, and a published page becomes a draft', async () => {
  const { calls, user } = await open('6')
  await user.click(screen.getByText('Publish'))
  await screen.findByText('Page saved successfully.')
  expect(await bodyOf(calls, '/update-page/6')).toMatchObject({ status: 'published' })
})

test('ADM-16 a page that cannot be published stays a draft, with the fault at its field', async () => {
  const { calls, user } = await open('6')
  type('Title', '')
  await user.click(screen.getByText('Publish'))
  expect(await screen.findByText('Enter a title.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus())
  expect(screen.getByText('Publish')).toBeInTheDocument()
  type('Title', 'Water for Warangal')
  await user.click(screen.getByText('Save Page'))
  await screen.findByText('Page saved successfully.')
  expect(await bodyOf(calls, '/update-page/6')).toMatchObject({ status: 'draft' })
})

test('ADM-16 a page that the server refuses to publish stays a draft', async () => {
  const { user } = await open('6', {
    'POST /update-page/6': refusal(422, { message: 'Taken.', errors: { slug: ['This slug is taken.'] } }),
  })
  await user.click(screen.getByText('Publish'))
  expect(await screen.findAllByText('This slug is taken.')).not.toHaveLength(0)
  expect(await screen.findByText('Publish')).toBeInTheDocument()
})

test('ADM-16 a published page becomes a draft', async () => {
  const { calls, user } = await open('5')
  await user.click(screen.getByText('Save as draft'))
  await screen.findByText('Page saved successfully.')
  expect(await bodyOf(calls, '/update-page/5')).toMatchObject({ status: 'draft' })
})

test('ADM-16 the preview shows the unsaved form', async () => {
  const { text, user } = await open('5')
  type('Title', 'Terms of Trade')
  write(text, '<p>New words.</p>')
  await user.click(screen.getByText('Preview'))
  expect(await screen.findByText('Terms of Trade', { selector: 'h2' })).toBeInTheDocument()
  // In the editor and in the preview.
  expect(await screen.findAllByText(/New words/)).toHaveLength(2)
})

test('ADM-16 the list leads to the preview of a draft', async () => {
  stubApi(answers)
  openPage('/admin/pages/6/edit?preview')
  expect(await screen.findByText('Water for Warangal', { selector: 'h2' })).toBeInTheDocument()
  expect(screen.getByText('Projects · 12 Oct 2026 · Warangal, Telangana')).toBeInTheDocument()
})

test('ADM-16 ADM-27 the preview shows the cover with its description', async () => {
  const covered = { ...aProject, cover: 'pages/works-1280.webp', cover_alt: 'The pump house' }
  stubApi({ ...answers, 'GET /get-page-by-id/6': { status: true, data: covered } })
  openPage('/admin/pages/6/edit?preview')
  expect(await screen.findByRole('img', { name: 'The pump house' })).toHaveAttribute(
    'src',
    '/media/pages/works-1280.webp',
  )
})

test('ADM-16 a page that cannot be loaded', async () => {
  let broken = true
  stubApi({
    ...answers,
    'GET /get-page-by-id/5': () => (broken ? unreachable() : { status: true, data: aPage() }),
  })
  openPage('/admin/pages/5/edit')
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load page.')
  expect(screen.getByRole('link', { name: /Back to Pages/ })).toHaveAttribute('href', '/admin/pages')
  broken = false
  await userEvent.setup().click(screen.getByText('Retry'))
  expect(await screen.findByLabelText('Title')).toHaveValue('Terms of Use')
})

const india = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString()

test('ADM-27 a new page has no kind until one is chosen: a legal page is linked in every footer', async () => {
  const { user } = await open('new')
  await user.click(screen.getByLabelText('Kind'))
  expect(await screen.findByText('Legal page, linked in every footer')).toBeInTheDocument()
})

test('ADM-27 a page is scheduled for a date and time in India', async () => {
  const { calls, user } = await open('6')
  await choose(user, 'Status', 'Scheduled')
  await user.click(screen.getByText('Save Page'))
  expect(await screen.findByText('Choose the date and time of publication.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Publication'), '31/12/2035 09:30')
  await user.tab()
  await user.click(screen.getByText('Save Page'))
  await screen.findByText('Page saved successfully.')
  expect(await bodyOf(calls, '/update-page/6')).toMatchObject({
    status: 'scheduled',
    publish_at: india('2035-12-31', '09:30'),
  })
})

test('ADM-27 a scheduled page shows its time in India and can be published at once', async () => {
  const page = { ...aProject, status: 'scheduled', publish_at: india('2035-12-31', '09:30') }
  const { calls, user } = await open('6', { 'GET /get-page-by-id/6': { status: true, data: page } })
  expect(screen.getByLabelText('Publication')).toHaveValue('31 Dec 2035, 09:30')
  await user.click(screen.getByText('Publish now'))
  await screen.findByText('Page saved successfully.')
  expect(await bodyOf(calls, '/update-page/6')).toMatchObject({ status: 'published' })
})

test('ADM-27 a published entry of a later day says from when visitors see it', async () => {
  await open('6', {
    'GET /get-page-by-id/6': { status: true, data: { ...aProject, status: 'published', day: '2099-01-15' } },
  })
  expect(await screen.findByText('Visitors see it from 15 Jan 2099.')).toBeInTheDocument()
})

test('ADM-27 a cover is uploaded with the page and needs a description', async () => {
  const path = `pages/${'a1'.repeat(15)}-1280.webp`
  const { calls, user } = await open('6', {
    'POST /page-pictures': { status: true, data: { path, width: 1280, height: 720 } },
  })
  await user.upload(
    screen.getByLabelText('Cover picture'),
    new File(['x'], 'yard.png', { type: 'image/png' }),
  )
  await user.click(screen.getByText('Save Page'))
  expect(await screen.findByText('Describe the cover picture.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('What the cover shows'), 'The yard')
  await user.click(screen.getByText('Save Page'))
  await screen.findByText('Page saved successfully.')
  expect(await bodyOf(calls, '/update-page/6')).toMatchObject({ cover: path, cover_alt: 'The yard' })
})

test('ADM-27 legal pages have no cover', async () => {
  await open('5')
  expect(screen.queryByLabelText('Cover picture')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Versions' })).toHaveAttribute('href', '/admin/pages/5/versions')
})
