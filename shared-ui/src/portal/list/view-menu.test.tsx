import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListPage } from './list-page.tsx'
import { openPortal } from '../testing/open-portal.tsx'
import type { SavedView, SavedViewCalls } from './saved-views.ts'

const Component = () => (
  <ListPage title="Pipes" list={{ id: 'pipes' }}>
    rows
  </ListPage>
)
/** Stores views as the API does, for several people who are colleagues. */
function viewStore() {
  let views: (SavedView & { list: string; owner: number })[] = []
  let lastId = 0
  const of = (account: number): SavedViewCalls => ({
    load: (list) =>
      Promise.resolve(
        views
          .filter((view) => view.list === list && (view.owner === account || view.shared))
          .map((view) => ({ ...view, own: view.owner === account })),
      ),
    create: ({ name, query, list, shared }) => {
      if (views.some((view) => view.owner === account && view.name === name)) {
        const message = 'You have a view of this name already.'
        return Promise.reject(Object.assign(new Error(message), { status: 409, serverMessage: message }))
      }
      const id = (lastId += 1)
      const view = { id, list, name, query, shared, opens_list: false, own: true, owner: account }
      views = [...views, { ...view, owner_name: 'Kavitha Reddy' }]
      return Promise.resolve()
    },
    update: (id, change) => {
      views = views.map((view) => (view.id === id ? { ...view, ...change } : view))
      return Promise.resolve()
    },
    remove: (id) => {
      views = views.filter((view) => view.id !== id)
      return Promise.resolve()
    },
  })
  return of
}
let store = viewStore()
beforeEach(() => {
  store = viewStore()
})

const open = async (address: string, account = 1, staffRole = 'owner') => ({
  ...(await openPortal(address, { Component, account, staffRole, savedViews: store(account) })),
  user: userEvent.setup(),
})
type User = ReturnType<typeof userEvent.setup>
const button = () => screen.getByRole('button', { name: /^View/ })
async function choose(user: User, name: string) {
  await user.click(button())
  await user.click(await screen.findByRole('menuitem', { name }))
}
const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

async function save(user: User, name: string) {
  await choose(user, 'Save this view…')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

test('a view keeps filters, search, order and size under a name, but no page', async () => {
  const { router, user } = await open('/pipes?status=new&sort=-name&per_page=25&page=3')
  await save(user, 'New ones')
  expect(await screen.findByRole('button', { name: 'View: New ones' })).toBeInTheDocument()
  await act(() => router.navigate('/pipes'))
  await choose(user, 'New ones')
  await waitFor(() => expect(router.state.location.search).toBe('?per_page=25&sort=-name&status=new'))
  await choose(user, 'All pipes')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a list without filters cannot be saved as a view', async () => {
  const { user } = await open('/pipes?page=2')
  await user.click(button())
  expect(await screen.findByRole('menuitem', { name: 'All pipes' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Save this view…' })).toBeNull()
})

test('a name is needed, and each name is there once', async () => {
  const { router, user } = await open('/pipes?status=new')
  await save(user, 'Mine')
  await act(() => router.navigate('/pipes?status=closed'))
  await save(user, ' ')
  expect(await screen.findByText('Enter a name.')).toBeInTheDocument()
  await user.clear(screen.getByRole('textbox', { name: 'Name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('You have a view of this name already.')).toBeInTheDocument()
})

test('views are renamed and deleted, and belong to one person', async () => {
  const { user, unmount } = await open('/pipes?status=new')
  await save(user, 'Mine')
  await choose(user, 'Edit the view Mine…')
  const name = screen.getByRole('textbox', { name: 'Name' })
  expect(name).toHaveValue('Mine')
  await user.clear(name)
  await user.type(name, 'Urgent')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'View: Urgent' })).toBeInTheDocument()
  unmount()

  const other = await open('/pipes', 2)
  await user.click(button())
  expect(await screen.findByRole('menuitem', { name: 'All pipes' })).toBeInTheDocument()
  expect(offered()).not.toContain('Urgent')
  other.unmount()

  await open('/pipes?status=new')
  await choose(user, 'Delete the view Urgent')
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await waitFor(() => expect(offered()).not.toContain('Urgent'))
})

test('a list opens with its standard view, unless the address asks for something', async () => {
  const { user, unmount } = await open('/pipes?status=new')
  await save(user, 'Mine')
  await screen.findByRole('button', { name: 'View: Mine' })
  await choose(user, 'Open the list with Mine')
  await user.click(button())
  expect(await screen.findByRole('menuitem', { name: 'Open the list without a view' })).toBeInTheDocument()
  unmount()
  const second = await open('/pipes')
  await waitFor(() => expect(second.router.state.location.search).toBe('?status=new'))
  second.unmount()
  const third = await open('/pipes?status=closed')
  await waitFor(() => expect(third.router.state.location.search).toBe('?status=closed'))
  await choose(user, 'All pipes')
  await waitFor(() => expect(third.router.state.location.search).toBe(''))
})

test('ADM-23 a shared view is offered to colleagues with its owner, and only the owner changes it', async () => {
  const { user, unmount } = await open('/pipes?status=new')
  await choose(user, 'Save this view…')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ours')
  await user.click(screen.getByRole('switch', { name: 'Share with colleagues' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'View: Ours' })
  unmount()

  const { router } = await open('/pipes', 2)
  await choose(user, 'Ours by Kavitha Reddy')
  await waitFor(() => expect(router.state.location.search).toBe('?status=new'))
  await user.click(button())
  expect(offered().filter((label) => label?.includes('Ours'))).toEqual(['Ours by Kavitha Reddy'])
})

test('ADM-23 SES-18 an auditor saves a view and cannot share it', async () => {
  const { user } = await open('/pipes?status=new', 1, 'auditor')
  await choose(user, 'Save this view…')
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine')
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('button', { name: 'View: Mine' })
})
