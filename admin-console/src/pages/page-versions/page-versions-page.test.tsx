import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi } from '@nalika/shared-api/testing'
import type { PageVersion } from '@nalika/shared-api/contract'
import { pageOpener } from '../../testing/open-page.tsx'
import { aPage } from '../../testing/pages.ts'
import { articleChanges } from './text-changes.ts'

const openPage = pageOpener({
  '/admin/pages/:pageId/versions': () => import('./page-versions-page.tsx'),
  '/admin/pages/:pageId/edit': () => import('../page-edit/page-edit-page.tsx'),
})

const version = (changes: Partial<PageVersion>): PageVersion => ({
  version: 3,
  kind: 'page',
  status: 'published',
  title: 'Terms of Use',
  slug: 'terms',
  summary: '',
  content: '<p>Be fair and kind.</p>',
  place: '',
  day: null,
  valid_until: null,
  cover: null,
  cover_alt: '',
  saved_at: '2026-11-04T06:00:00.000Z',
  saved_by: 'Meera Iyer',
  ...changes,
})
const current = version({})
const earlier = version({ version: 2, title: 'Terms', content: '<p>Be fair.</p>', saved_by: 'Arun Rao' })
const answers = {
  'GET /get-page-by-id/5': { status: true, data: aPage() },
  'GET /pages/5/versions': { status: true, data: [current, earlier] },
  'GET /pages/5/versions/3': { status: true, data: current },
  'GET /pages/5/versions/2': { status: true, data: earlier },
}
const open = (more: Parameters<typeof stubApi>[0] = {}, search = '') => {
  const { requests } = stubApi({ ...answers, ...more })
  return { requests, router: openPage(`/admin/pages/5/versions${search}`), user: userEvent.setup() }
}

test('ADM-27 the versions of a page are listed, and the latest earlier one is compared', async () => {
  open()
  const list = await screen.findByRole('menu')
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Current · Meera Iyer'), expect.stringContaining('Arun Rao')])
  const changes = screen.getByRole('region', { name: 'Changes of the text' })
  expect(changes).toHaveTextContent('Be fair and kind.')
  expect(within(changes).getByText(/and kind/).tagName).toBe('INS')
  expect(screen.getByText('Terms', { selector: 'del' })).toBeInTheDocument()
})

test('ADM-27 a version is previewed and restored as a new one', async () => {
  const { requests, router, user } = open({
    'POST /pages/5/versions/2/restore': {
      status: true,
      message: 'Version 2 has been restored.',
      data: aPage(),
    },
  })
  await user.click(await screen.findByRole('tab', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Terms' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await screen.findByText('Edit Page', { selector: 'h1' })
  expect(router.state.location.pathname).toBe('/admin/pages/5/edit')
  expect(await callsOf(requests, 'POST', '/pages/5/versions/2/restore')[0]?.json()).toEqual({ current: 3 })
})

test('ADM-27 the current version cannot be restored; a refused one says why', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const sentence = 'This page has been changed since you opened it.'
  const { user } = open(
    { 'POST /pages/5/versions/2/restore': refusal(409, { message: sentence }) },
    '?version=3',
  )
  await screen.findByText('Version 3')
  expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: /Arun Rao/ }))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  logged.mockRestore()
})

test('ADM-27 changes are those of the words that people read, not of the markup', () => {
  expect(articleChanges('<p>One</p><p>Two</p>', '<h2>One</h2><p>Two</p>').map(({ kind }) => kind)).toEqual([
    'kept',
  ])
  const shown = articleChanges('<p>A</p>', '<p>A</p><p><img src="/x.webp" alt="The yard"></p>')
  expect(shown.find(({ kind }) => kind === 'added')?.text).toContain('[Picture: The yard]')
})
