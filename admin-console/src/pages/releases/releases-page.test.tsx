import type { ReleaseError } from '@nalika/shared-api/contract'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageOpener } from '../../testing/open-page.tsx'
import { openedForm } from '../../testing/opened-form.ts'
import { aCanary, anApp, anOverview, aRelease } from '../../testing/releases.ts'

const openPage = pageOpener({
  '/admin/releases': () => import('./releases-page.tsx'),
})

const LIST = 'GET /admin/releases'
const CHANGE = 'POST /admin/release-changes'

async function open(more: Parameters<typeof stubApi>[0] = {}) {
  const { requests } = stubApi({ [LIST]: anOverview(), ...more })
  openPage('/admin/releases')
  await screen.findByRole('heading', { level: 1, name: 'Releases' })
  return { requests, user: userEvent.setup() }
}
const sent = async (requests: Parameters<typeof callsOf>[0]) =>
  (await callsOf(requests, 'POST', '/admin/release-changes')[0]?.json()) as unknown

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('REL-06 live release and canary are compared; the page is listed under System', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Releases', current: 'page' })).toBeInTheDocument()
  const table = within(screen.getByRole('table', { name: 'Releases of public-site' }))
  const live = table.getByRole('row', { name: /1\.1\.0 live/ })
  expect(live).toHaveTextContent(/95%.*Asha Rao: Prices by tonne\..*9,500.*0\.20%.*LCP 90%.*Compatible/)
  const canary = table.getByRole('row', { name: /1\.2\.0 canary/ })
  expect(canary).toHaveTextContent(/5%.*500.*1\.00%/)
  expect(
    screen.getByRole('row', { name: /canary.*public-site.*Prices by metre\..*Asha Rao/ }),
  ).toBeInTheDocument()
})

test('REL-06 what is wrong with a release is told: verdict, gate, left out', async () => {
  await open({
    [LIST]: anOverview({
      apps: [
        anApp({
          canary: aCanary({ verdict: '40 of 100 visits failed.' }),
          live: aRelease({ gate: ['The home page would cost 190 KB.'] }),
          left_out: ['1.3.0: declares /products.'],
        }),
      ],
    }),
  })
  expect(screen.getByText('40 of 100 visits failed.')).toBeInTheDocument()
  expect(screen.getByText('1.1.0: The home page would cost 190 KB.')).toBeInTheDocument()
  expect(screen.getByText('1.3.0: declares /products.')).toBeInTheDocument()
  expect(screen.getByText('1 problem')).toBeInTheDocument()
})

test('REL-14 what will be removed from the API and a release uses is told', async () => {
  const text =
    'public-site 1.1.0 uses answer[].name of GET /api/brands, which is deprecated since 2026-11-01.'
  await open({ [LIST]: anOverview({ apps: [anApp({ live: aRelease({ deprecated: [text] }) })] }) })
  expect(screen.getByText('This app uses parts of the API that will be removed.')).toBeInTheDocument()
  expect(screen.getByText(text)).toBeInTheDocument()
})

const aPreview = {
  name: 'pr-12',
  app: 'public-site',
  build: '1.2.0-dddddddddddd-m1abc',
  by: 'Ravi Menon',
  created: '2026-11-24T08:30:00.000Z',
  expires: '2026-12-01T08:30:00.000Z',
}

test('REL-13 previews are listed with their links, and an owner ends one', async () => {
  let previews = [aPreview]
  const { requests, user } = await open({
    [LIST]: () => anOverview({ previews }),
    'DELETE /admin/previews/pr-12/public-site': () => {
      previews = []
      return { status: true, success: true, message: 'The preview was ended.' }
    },
  })
  const row = screen.getByRole('row', { name: /pr-12.*public-site.*Ravi Menon/ })
  expect(within(row).getByRole('link', { name: 'pr-12' })).toHaveAttribute('href', '/?preview=pr-12')
  await user.click(within(row).getByRole('button', { name: 'End pr-12 of public-site' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'End pr-12 of public-site' }))
  await user.click(question.getByRole('button', { name: 'End preview' }))
  expect(await screen.findByText('The preview was ended.')).toBeInTheDocument()
  expect(callsOf(requests, 'DELETE', '/admin/previews/pr-12/public-site')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Previews' })).not.toBeInTheDocument())
})

test('REL-13 where the server may not change releases, the command that ends a preview is shown', async () => {
  const { user } = await open({ [LIST]: anOverview({ changeable: false, previews: [aPreview] }) })
  await user.click(screen.getByRole('button', { name: 'End pr-12 of public-site' }))
  expect(
    within(await screen.findByRole('dialog')).getByText('npm run release -- preview-end pr-12 public-site'),
  ).toBeInTheDocument()
})

test('REL-06 an owner changes the share with a reason', async () => {
  const { requests, user } = await open({
    [CHANGE]: { status: true, success: true, message: 'The share was changed.' },
  })
  await user.click(screen.getByRole('button', { name: 'Share of public-site 1.2.0' }))
  const form = within(await openedForm('Share of public-site 1.2.0'))
  await user.clear(form.getByLabelText('Share of visitors'))
  await user.type(form.getByLabelText('Share of visitors'), '20')
  await user.click(form.getByRole('button', { name: 'Change share' }))
  expect(await form.findByText('Say why, for the audit log.')).toBeInTheDocument()
  expect(callsOf(requests, 'POST', '/admin/release-changes')).toHaveLength(0)
  await user.type(form.getByLabelText('Reason'), 'No complaints.')
  await user.click(form.getByRole('button', { name: 'Change share' }))
  expect(await screen.findByText('The share was changed.')).toBeInTheDocument()
  expect(await sent(requests)).toEqual({
    app: 'public-site',
    action: 'share',
    release: '1.2.0-bbbbbbbbbbbb',
    share: 20,
    reason: 'No complaints.',
  })
})

test('REL-06 a rollback goes to the chosen release; a refusal is told in the dialog', async () => {
  const { requests, user } = await open({
    [CHANGE]: refusal(409, { message: 'Visitors no longer get public-site 1.1.0.' }),
  })
  await user.click(screen.getByRole('button', { name: 'Roll back public-site 1.1.0' }))
  const form = within(await openedForm('Roll back public-site 1.1.0'))
  await user.type(form.getByLabelText('Reason'), 'Prices are missing.')
  await user.click(form.getByRole('button', { name: 'Roll back' }))
  expect(await form.findByText('Visitors no longer get public-site 1.1.0.')).toBeInTheDocument()
  expect(await sent(requests)).toEqual({
    app: 'public-site',
    action: 'rollback',
    release: '1.1.0-aaaaaaaaaaaa',
    to: '1.0.0-cccccccccccc',
    reason: 'Prices are missing.',
  })
})

test('REL-06 where the server may not change releases, the dialog shows the command', async () => {
  const { user } = await open({ [LIST]: anOverview({ changeable: false }) })
  expect(screen.getByText('Releases are not changed here.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Promote public-site 1.2.0' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Promote public-site 1.2.0' }))
  expect(shown.getByText('npm run release -- promote public-site --reason "…"')).toBeInTheDocument()
  expect(shown.queryByLabelText('Reason')).not.toBeInTheDocument()
})

test('REL-06 the page follows what others change', async () => {
  let data = anOverview()
  await open({ [LIST]: () => data })
  expect(screen.getByRole('row', { name: /1\.2\.0 canary/ })).toBeInTheDocument()
  const { app, live, left_out, earlier } = anApp()
  data = anOverview({ apps: [{ app, live, left_out, earlier }] })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByRole('row', { name: /1\.2\.0 canary/ })).not.toBeInTheDocument())
})

test('REL-06 a canary that grows by itself is told', async () => {
  const canary = aCanary({ promote_after: { minutes: 30, visits: 1000 } })
  await open({ [LIST]: anOverview({ apps: [anApp({ canary })] }) })
  expect(
    screen.getByText(/It grows by itself after 30 minutes and 1,000 visits that go well\./),
  ).toBeInTheDocument()
})

test('REL-06 what was typed stays when the figures cannot be loaded again', async () => {
  let isReachable = true
  const { user } = await open({ [LIST]: () => (isReachable ? anOverview() : refusal(503)) })
  await user.click(screen.getByRole('button', { name: 'Withdraw public-site 1.2.0' }))
  const form = within(await openedForm('Withdraw public-site 1.2.0'))
  await user.type(form.getByLabelText('Reason'), 'It throws.')
  isReachable = false
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('The figures are not up to date.')).toBeInTheDocument()
  expect(form.getByLabelText('Reason')).toHaveValue('It throws.')
})

test('REL-04 errors are loaded when they are opened, with their stack in the sources', async () => {
  const error: ReleaseError = {
    id: '0123456789abcdef',
    release: '1.2.0-bbbbbbbbbbbb',
    kind: 'error',
    name: 'TypeError',
    message: 'prices is undefined',
    pages: ['/products'],
    count: 4,
    networks: 3,
    first: '2026-11-22T08:30:00.000Z',
    last: '2026-11-23T08:30:00.000Z',
  }
  const line = {
    name: 'formatPrice',
    file: 'public-site/src/pages/prices.tsx',
    line: 3,
    column: 7,
    mapped: true,
  }
  const { requests, user } = await open({
    'GET /admin/release-errors': { data: [error] },
    'GET /admin/release-errors/0123456789abcdef/stack': { data: [line] },
  })
  expect(callsOf(requests, 'GET', '/admin/release-errors')).toHaveLength(0)
  await user.click(screen.getByText('Errors of public-site'))
  expect(await screen.findByText('TypeError: prices is undefined')).toBeInTheDocument()
  expect(screen.getByText(/4 times, in 3 networks or more/)).toHaveTextContent('Pages: /products')
  await user.click(screen.getByRole('button', { name: 'Show stack' }))
  expect(await screen.findByRole('list', { name: 'Stack' })).toHaveTextContent(
    'formatPrice public-site/src/pages/prices.tsx:3:7',
  )
})

test('REL-06 the changelog of both releases', async () => {
  const { user } = await open()
  await user.click(screen.getByText('Changelog of public-site'))
  expect(await screen.findByText('Prices by metre.', { selector: 'li' })).toBeInTheDocument()
  expect(screen.getByText('The release has no changelog.')).toBeInTheDocument()
})

test('REL-06 the size of first visits to both releases beside the limit', async () => {
  const { user } = await open()
  await user.click(screen.getByText('Size of public-site'))
  const table = within(await screen.findByRole('table', { name: 'Sizes of public-site' }))
  expect(table.getByRole('row', { name: /home, JS/ })).toHaveTextContent(/168 KB.*168 KB.*180 KB/)
})

test('REL-06 releases that cannot be read or loaded', async () => {
  await open({ [LIST]: anOverview({ problem: 'There is no registry yet.', apps: [], log: [] }) })
  expect(screen.getByRole('alert')).toHaveTextContent('There is no registry yet.')
})

test('REL-06 an API that cannot be reached', async () => {
  await open({ [LIST]: unreachable })
  expect(await screen.findByText('The releases could not be loaded.')).toBeInTheDocument()
})
