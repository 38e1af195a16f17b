import { chooseOption } from '@nalika/shared-ui/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsOf, refusal, stubApi, unreachable } from '@nalika/shared-api/testing'
import { pageOpener } from '../../testing/open-page.tsx'
import { aPage, aProject } from '../../testing/pages.ts'

const openPage = pageOpener({
  '/admin/pages': () => import('./pages-page.tsx'),
  '/admin/pages/:pageId/edit': () => import('../page-edit/page-edit-page.tsx'),
})

const LIST = 'GET /custom-pages'
const privacy = aPage({ id: 7, title: 'Privacy', slug: 'how-we-keep-your-data' })
const answer = (...data: object[]) => ({ status: true, data })
const all = answer(aPage(), privacy, aProject)

let errors: jest.SpyInstance
beforeEach(() => {
  localStorage.clear()
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('ADM-15 lists title, slug, last change and author of every page, drafts marked', async () => {
  const { requests: calls } = stubApi({ [LIST]: all })
  openPage('/admin/pages')
  const table = await screen.findByRole('table', { name: 'Pages' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Page Title', 'Slug', 'Kind', 'Status', 'Last Modified', 'Author', 'Actions'])
  const cellsOf = (name: string) =>
    within(within(table).getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .slice(1, 6)
      .map(({ textContent }) => textContent)
  expect(cellsOf('Terms of Use')).toEqual([
    'terms-of-use',
    'Legal page',
    'Published',
    '4 Nov 2026',
    'Meera Iyer',
  ])
  expect(cellsOf('Water for Warangal')).toEqual([
    'water-for-warangal',
    'Project',
    'Draft',
    '12 Nov 2026',
    '–',
  ])
  expect(callsOf(calls, 'GET', '/custom-pages')).toHaveLength(1)
  expect(screen.getByRole('link', { name: /Back to Dashboard/ })).toHaveAttribute('href', '/admin/dashboard')
  expect(screen.getByRole('link', { name: 'Add Page' })).toHaveAttribute('href', '/admin/pages/new/edit')
})

test('NAV-05 the section Pages is the current one in the list and in the form', async () => {
  stubApi({ [LIST]: all })
  const router = openPage('/admin/pages')
  expect(await screen.findByRole('link', { name: 'Pages', current: 'page' })).toBeInTheDocument()
  await router.navigate('/admin/pages/new/edit')
  expect(await screen.findByText('Add Page', { selector: 'h1' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Pages', current: true })).toBeInTheDocument()
})

test('ADM-15 view leads to where visitors read it, for a draft to its preview', async () => {
  stubApi({
    [LIST]: answer(
      aPage(),
      aProject,
      aPage({ id: 8, kind: 'news', slug: 'plant', title: 'Plant' }),
      aPage({ id: 9, kind: 'offer', slug: 'monsoon', title: 'Monsoon' }),
    ),
  })
  openPage('/admin/pages')
  const leadsTo = async (name: string, address: string) =>
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address)
  await leadsTo('View Terms of Use', '/terms-of-use')
  await leadsTo('View Plant', '/news/plant')
  await leadsTo('View Monsoon', '/offers#offer-monsoon')
  await leadsTo('View Water for Warangal', '/admin/pages/6/edit?preview')
  await leadsTo('Edit Terms of Use', '/admin/pages/5/edit')
})

test('ADM-15 searches titles and slugs at once, as they are typed', async () => {
  stubApi({ [LIST]: all })
  const router = openPage('/admin/pages')
  const search = await screen.findByRole('searchbox', { name: 'Search pages' })
  await userEvent.type(search, 'TERMS')
  expect(titles()).toEqual(['Terms of Use'])
  await userEvent.clear(search)
  await userEvent.type(search, 'keep-your')
  expect(titles()).toEqual(['Privacy'])
  await waitFor(() => expect(router.state.location.search).toBe('?search=keep-your'))
  await userEvent.clear(search)
  await userEvent.type(search, 'nowhere')
  expect(screen.getByText('No pages found.')).toBeInTheDocument()
  await waitFor(() => expect(router.state.location.search).toBe('?search=nowhere'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(await screen.findAllByRole('rowheader')).toHaveLength(3)
})

test('ADM-15 kind, status and order are in the URL', async () => {
  stubApi({ [LIST]: all })
  const router = openPage('/admin/pages?kind=page&sort=title')
  await screen.findByRole('table')
  expect(titles()).toEqual(['Privacy', 'Terms of Use'])
  await chooseOption('Kind', 'Projects')
  await waitFor(() => expect(titles()).toEqual(['Water for Warangal']))
  await chooseOption('Status', 'Published')
  expect(await screen.findByText('No pages found.')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?kind=project&sort=title&status=published')
})

test('ADM-21 the export applies the list’s filters', async () => {
  const { requests: calls } = stubApi({
    [LIST]: all,
    'GET /custom-pages/export': new Response('Id', { headers: { 'content-type': 'text/csv' } }),
  })
  openPage('/admin/pages?kind=page&search=terms&sort=title')
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  await waitFor(() =>
    expect(callsOf(calls, 'GET', '/custom-pages/export').map(({ url }) => new URL(url).search)).toEqual([
      '?kind=page&search=terms&format=csv',
    ]),
  )
})

test('ADM-15 a list that fails is only logged, and Retry brings it', async () => {
  let broken = true
  stubApi({ [LIST]: () => (broken ? unreachable() : all) })
  openPage('/admin/pages')
  expect(await screen.findByText('No pages found.')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(errors).toHaveBeenCalled()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Terms of Use' })).toBeInTheDocument()
})

describe('deleting', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Terms of Use' }))
    return screen.getByRole('alertdialog', { name: 'Delete Page' })
  }

  test('ADM-15 deletion asks first, confirms, and offers Undo', async () => {
    let gone = false
    const { requests: calls } = stubApi({
      [LIST]: () => (gone ? answer(privacy) : all),
      'DELETE /delete-page/5': () => {
        gone = true
        return { status: true, success: true, message: '', deletion_id: 4 }
      },
      'POST /deletions/4/undo': () => {
        gone = false
        return { status: true, success: true, message: '' }
      },
    })
    openPage('/admin/pages')
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alertdialog', { name: 'Deleted!' })).toHaveTextContent(
      'Page "Terms of Use" has been deleted.',
    )
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Terms of Use' })).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
    expect(await screen.findByRole('link', { name: 'Terms of Use' })).toBeInTheDocument()
    expect(callsOf(calls, 'DELETE', '/delete-page/5')).toHaveLength(1)
  })

  test('ADM-15 a page leaves the list even when the address changes while the list is asked again', async () => {
    let gone = false
    let come = (): void => undefined
    const held = new Promise<void>((resolve) => (come = resolve))
    stubApi({
      [LIST]: async () => {
        if (!gone) return all
        await held
        return answer(privacy)
      },
      'DELETE /delete-page/5': () => {
        gone = true
        return { status: true, success: true, message: '' }
      },
    })
    const router = openPage('/admin/pages')
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.revalidation).toBe('loading'))
    void router.navigate('/admin/pages?search=terms')
    come()
    expect(await screen.findByText('No pages found.')).toBeInTheDocument()
  })

  test('ADM-15 a failure is shown, and the page stays', async () => {
    stubApi({ [LIST]: all, 'DELETE /delete-page/5': refusal(500) })
    openPage('/admin/pages')
    await userEvent.click(within(await ask()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alertdialog', { name: 'Oops...' })).toHaveTextContent(
      'Failed to delete the page. Please try again.',
    )
    expect(screen.getByRole('link', { name: 'Terms of Use' })).toBeInTheDocument()
  })
})

test('ADM-15 several pages are withdrawn at once, each with the version that was read', async () => {
  const { requests: calls } = stubApi({
    [LIST]: all,
    'POST /update-page/5': { status: true, message: '', data: aPage() },
    'POST /update-page/7': refusal(409, { message: 'This page has been changed since you opened it.' }),
  })
  openPage('/admin/pages')
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Terms of Use/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select Privacy/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('alertdialog', { name: 'Withdraw 2 pages' })
  await userEvent.click(within(question).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/This page has been changed since you opened it/)).toBeInTheDocument()
  const { title, slug, content, version } = aPage()
  expect(await callsOf(calls, 'POST', '/update-page/5')[0]?.json()).toEqual({
    title,
    slug,
    content,
    version,
    status: 'draft',
  })
})
