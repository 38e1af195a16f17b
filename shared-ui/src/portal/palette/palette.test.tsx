import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PortalLayout } from '../portal-layout.tsx'
import { matchingTitles } from './command-words.ts'
import type { PaletteItem, PalettePlace, PaletteSource } from './palette.ts'

const exported = jest.fn(() => Promise.resolve({ blob: new Blob(['rows']), fileName: 'leads.xlsx' }))
const commands: PaletteItem[] = [
  { id: 'add', group: 'Do', title: 'Add product', to: '/products/add' },
  { id: 'export', group: 'Do', title: 'Export leads', run: (download) => download(exported) },
]
const records: PalettePlace[] = [
  {
    id: 'lead-7',
    group: 'Leads',
    type: 'Lead',
    title: 'Asha Rao',
    note: 'ERW Pipe · NQ-000007',
    to: '/admin/leads/7',
  },
  { id: 'lead-8', group: 'Leads', type: 'Lead', title: 'Asha Menon', to: '/admin/leads/8' },
  { id: 'brand-3', group: 'Brands', type: 'Brand', title: 'Ashoknal', to: '/admin/brand/3' },
]
const all = [
  'Go to Dashboard',
  'Go to Leads',
  'Theme: System',
  'Theme: Light',
  'Theme: Dark',
  'Logout',
  'Add product',
  'Export leads',
]
const sections = [
  { label: 'Dashboard', path: '/admin/dashboard' },
  { label: 'Leads', path: '/admin/leads' },
]

let errors: jest.SpyInstance
beforeEach(() => {
  localStorage.clear()
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => errors.mockRestore())

function openPortal(find: PaletteSource['find'] = () => Promise.resolve(records), account = 1) {
  const palette = { find, commands }
  const router = createMemoryRouter(
    [
      {
        Component: () => (
          <PortalLayout label="Admin console" sections={sections} account={account} palette={palette} />
        ),
        children: [{ path: '*', element: <input aria-label="Note" /> }],
      },
    ],
    { initialEntries: ['/admin/dashboard'] },
  )
  const { unmount } = render(<RouterProvider router={router} />)
  return { router, unmount }
}

const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const activeOption = () => screen.getByRole('option', { selected: true })
async function openPalette() {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  return screen.findByRole('combobox', { name: 'Search everything' })
}

test.each([
  ['Ctrl K', { ctrlKey: true }],
  ['⌘ K', { metaKey: true }],
])('%s opens it, with the places of the portal and what can be done', async (_, held) => {
  openPortal()
  fireEvent.keyDown(window, { key: 'k', ...held })
  const box = await screen.findByRole('combobox')
  await waitFor(() => expect(box).toHaveFocus())
  expect(optionNames()).toEqual(all)
  expect(screen.getByRole('group', { name: 'Go to' })).toBeInTheDocument()
  fireEvent.keyDown(window, { key: 'k', ...held })
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

test('the button opens it for mouse and touch, Close gives the keyboard back', async () => {
  const user = userEvent.setup()
  openPortal()
  const button = screen.getByRole('button', { name: 'Search' })
  await user.click(button)
  await screen.findByRole('combobox')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(button).toHaveFocus()
})

test('without a source there is no search', () => {
  const router = createMemoryRouter([
    { path: '*', Component: () => <PortalLayout label="Portal" sections={sections} /> },
  ])
  render(<RouterProvider router={router} />)
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument()
})

test('typing finds records after the keys rest, the arrows choose, Enter goes', async () => {
  const user = userEvent.setup()
  const find = jest.fn<Promise<PalettePlace[]>, [string, AbortSignal]>(() => Promise.resolve(records))
  const { router } = openPortal(find)
  const box = await openPalette()
  await user.type(box, 'ash')
  const leads = within(await screen.findByRole('group', { name: 'Leads' }))
  expect(leads.getAllByRole('option')).toHaveLength(2)
  expect(find.mock.calls.map(([term]) => term).at(-1)).toBe('ash')
  expect(await screen.findByText('3 results')).toHaveAttribute('role', 'status')
  expect(activeOption()).toHaveTextContent('Asha Rao')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeOption()).toHaveTextContent('Ashoknal')
  expect(box).toHaveAttribute('aria-activedescendant', activeOption().id)
  await user.keyboard('{ArrowDown}')
  expect(activeOption()).toHaveTextContent('Asha Rao')
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(router.state.location.pathname).toBe('/admin/leads/8')
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

test('Enter that is faster than the server goes as soon as it answers, and not before', async () => {
  const user = userEvent.setup()
  let answer: (items: PalettePlace[]) => void = () => undefined
  let router: ReturnType<typeof openPortal>['router'] | undefined
  const asked = new Promise<void>((resolve) => {
    const find = () => {
      resolve()
      return new Promise<PalettePlace[]>((found) => (answer = found))
    }
    router = openPortal(find).router
  })
  await user.type(await openPalette(), 'asha{Enter}')
  await asked
  expect(router?.state.location.pathname).toBe('/admin/dashboard')
  await act(async () => answer(records))
  expect(router?.state.location.pathname).toBe('/admin/leads/7')
})

test('a click navigates, and recent targets come first next time, for this person only', async () => {
  const user = userEvent.setup()
  const { router, unmount } = openPortal()
  await user.type(await openPalette(), 'ash')
  await user.click(await screen.findByRole('option', { name: /Ashoknal/ }))
  expect(router.state.location.pathname).toBe('/admin/brand/3')
  await openPalette()
  expect(screen.getByRole('group', { name: 'Recent' })).toHaveTextContent('AshoknalBrand')
  unmount()
  openPortal(undefined, 2)
  await openPalette()
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument()
})

test.each([
  ['damaged', '{'],
  ['of another kind', '{"a":1}'],
  ['to another site', '[{"id":"x","title":"Evil","to":"//evil.example"}]'],
])('what this browser remembers may be %s', async (_, stored) => {
  localStorage.setItem('nalika:1:recent', stored)
  openPortal()
  await openPalette()
  expect(optionNames()).toEqual(all)
})

test('commands are found by the beginnings of their words', async () => {
  const user = userEvent.setup()
  openPortal(() => Promise.resolve([]))
  await user.type(await openPalette(), 'pro ad')
  expect(await screen.findByText('1 result')).toBeInTheDocument()
  expect(optionNames()).toEqual(['Add product'])
  expect(matchingTitles(commands, 'duct')).toEqual([])
})

test.each([
  ['invite an admin', 'Invite an admin'],
  ['एडमिन आमंत्रित करें', 'Invite an admin'],
  ['new user', 'Invite an admin'],
  ['dark theme', 'Theme: Dark'],
  ['काला थीम', 'Theme: Dark'],
  ['log out', 'Logout'],
  ['बाहर', 'Logout'],
  ['import prices', 'Import products'],
  ['भाव अपलोड', 'Import products'],
  ['naya product jodo', 'Add product'],
  ['ख़रीद', 'Go to Orders'],
  ['puchtach', 'Go to Leads'],
  ['passkey', 'Second factor'],
  ['GST', undefined],
  ['ad', 'Add product'],
])('“%s” finds the command “%s”', (typed, title) => {
  const titles = [
    'Go to Leads',
    'Go to Orders',
    'Add product',
    'Import products',
    'Invite an admin',
    'Theme: Dark',
    'Logout',
    'Second factor',
  ]
  const [first] = matchingTitles(
    titles.map((one) => ({ title: one })),
    typed,
  )
  expect(first?.title).toBe(title)
})

test('no results and a failed search show messages; the commands stay', async () => {
  const user = userEvent.setup()
  openPortal((term) => (term === 'go' ? Promise.reject(new Error('no')) : Promise.resolve([])))
  const box = await openPalette()
  await user.type(box, 'zzz')
  expect(await screen.findByText('Nothing found for “zzz”.')).toBeInTheDocument()
  await user.clear(box)
  await user.type(box, 'go')
  expect(await screen.findByText('The records could not be searched. Please try again.')).toBeInTheDocument()
  expect(optionNames()).toEqual(['Go to Dashboard', 'Go to Leads'])
})

test('an open dialog, and an editor with its own shortcuts, take precedence', async () => {
  openPortal()
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  dialog.remove()
  screen.getByLabelText('Note').addEventListener('keydown', (event) => event.preventDefault())
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'k', ctrlKey: true })
  await act(() => Promise.resolve())
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

test('commands change the theme and ask to log out', async () => {
  const user = userEvent.setup()
  const asked = jest.fn()
  addEventListener('nalika:logout', asked)
  openPortal(() => Promise.resolve([]))
  await user.type(await openPalette(), 'dark')
  await user.click(await screen.findByRole('option', { name: 'Theme: Dark' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(await screen.findByRole('button', { name: 'Theme: Dark' })).toBeInTheDocument()
  await user.type(await openPalette(), 'theme sys')
  await user.click(await screen.findByRole('option', { name: 'Theme: System' }))
  await user.type(await openPalette(), 'logout')
  await user.click(await screen.findByRole('option', { name: 'Logout' }))
  expect(asked).toHaveBeenCalledTimes(1)
  removeEventListener('nalika:logout', asked)
})

test('ADM-25 a command saves an export, and reports one that failed', async () => {
  const user = userEvent.setup()
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  openPortal()
  await user.type(await openPalette(), 'export{Enter}')
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(saved.mock.contexts[0]).toHaveAttribute('download', 'leads.xlsx')
  exported.mockRejectedValueOnce(new Error('Down.'))
  await user.type(await openPalette(), 'export{Enter}')
  expect(await screen.findByRole('alertdialog', { name: 'Export Failed' })).toBeInTheDocument()
  saved.mockRestore()
})
