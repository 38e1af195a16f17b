import { refusal, stubApi } from '@nalika/shared-api/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { routes } from './routes.tsx'
import { everyAnswer } from './testing/every-page.ts'
import { openRoutes } from './testing/open-page.tsx'

const pathsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])

const FORMS = [
  '/admin/freight',
  '/admin/distributors/5/edit',
  '/admin/leads/7/edit',
  '/admin/brand/new',
  '/admin/brand/3/edit',
  '/admin/pages/new/edit',
  '/admin/products/grid',
  '/admin/products/import',
  '/products/add',
  '/products/edit/12',
]
const ROWS = ['Select all rows of this page', 'Select']
const DOCUMENTS = ['Add document', 'Edit Range of 2026', 'Delete Range of 2026']
const PIPE = 'ERW Pipe 2" NB Sch 40'

/** The other pages, each with what an owner can change there. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/admin/dashboard': ['Approve Ravi Menon', 'Refuse Ravi Menon'],
  '/admin/distributors': [...ROWS, 'Freight', 'Edit Konkan Steel', 'Delete Konkan Steel'],
  '/admin/distributors/5': [
    'Sign out everywhere: Konkan Steel',
    'Reset second factor of Nisha Naik',
    'Delete',
    'Edit',
    'Cancel the change',
    'Reset second factor of Ravi',
  ],
  '/admin/approvals': ['Freight'],
  '/admin/approvals/5': ['Approve', 'Reject'],
  '/admin/approvals/6': ['Decide on requests', 'Suspend'],
  // The menu of a row has the others: see `RowMenu`.
  '/admin/leads': [
    ...ROWS,
    'Approve lead from Asha Rao',
    'Status of lead from Asha Rao: New, change',
    'Priority of lead from Asha Rao: High, change',
    'Distributor of lead from Asha Rao: Telangana Tube House, change',
  ],
  '/admin/leads/board': ['Move lead from Asha Rao'],
  '/admin/leads/7': [
    'Approve',
    'Reject',
    'Priority',
    'Assign to a distributor',
    'Edit',
    'Withdraw tracking links',
    'Add a task or note',
  ],
  '/admin/inbox': [],
  '/admin/inbox/4': [
    'Not an enquiry',
    'Use Asha Rao, from the name of the sender',
    'Use +91 98480 22338, from the signature',
    'Name',
    'Email',
    'Phone',
    'Company',
    'City',
    'PIN code',
    'Quotations per line',
    'Message',
    'galvanised',
    'Text',
    'Product',
    'Quantity',
    'Unit',
    'Remove line 1',
    'Add a line',
    'boq.csv',
    'Make a request',
    'Number of the request',
    'Add to the request',
  ],
  '/admin/inbox/5': ['Open again'],
  '/admin/customers': [],
  '/admin/customers/4': [
    'Merge with another customer',
    'Merge Mehta Infra',
    'Select',
    'Add a task or note',
    'Done: Call about the delivery',
    'Edit Call about the delivery',
    'Delete Call about the delivery',
  ],
  '/admin/orders': [],
  '/admin/orders/9': ['Add a task or note', 'Let it count', 'Do not let it count', 'Hide the comment'],
  '/admin/reports': [],
  '/admin/brands': [...ROWS, 'Add Brand', 'Edit Lohanadi', 'Delete Lohanadi'],
  '/admin/brand/3': ['Delete', 'Edit', ...DOCUMENTS],
  '/admin/pages': [
    ...ROWS,
    'Add Page',
    'Edit Terms of Use',
    'Delete Terms of Use',
    'Edit Water for Warangal',
    'Delete Water for Warangal',
  ],
  '/admin/pages/5/versions': ['Back to the page', 'Restore'],
  '/admin/products': [
    ...ROWS,
    ...['Table', 'Grid', 'Import', 'Bulk edit', 'Add Product', `Edit ${PIPE}`, `Delete ${PIPE}`],
    ...[`Price of ${PIPE}: ₹2,165.00, change`, `Status of ${PIPE}: Active, change`],
  ],
  '/products/view/12': ['Duplicate', 'Delete', 'Edit', ...DOCUMENTS],
  '/admin/audit': [],
  '/admin/audit/9': [],
  '/admin/admins': [
    'Invite an admin',
    'Change role of Asha Rao',
    'Deactivate Asha Rao',
    'More about Asha Rao',
    'Withdraw the invitation of new@nalika.example',
  ],
  '/admin/releases': [
    'Roll back public-site 1.1.0',
    'Share of public-site 1.2.0',
    'Promote public-site 1.2.0',
    'Withdraw public-site 1.2.0',
    'End green of public-site',
  ],
  '/admin/personal-data': [],
  '/admin/failed-mails': [
    'All emails',
    'Send all again',
    'Send again to asha@customer.example',
    'Discard email to asha@customer.example',
  ],
  '/admin/no-permission': [],
}
/** Pages of the own account, which everybody changes. */
const OWN = ['/admin/profile/1', '/admin/second-factor']

/** Of the frame of all pages. */
const FRAME = /^(Search( Ctrl K)?|Theme.*|Collapse the menu)$/

/** Controls, besides links, that change nothing. */
const READING = [
  FRAME,
  /^Search /,
  /^(Views|Columns|Keyboard shortcuts|Rows per page|Export|Retry)$/,
  /^Download /,
  /^(Status|Priority|Answer|Outcome|Distributor|Brand|State|Category|Source|Kind|Rating|Approval|Who|What)$/,
  /^(Grade|Standard|Material|Sender|Goods)$/,
  / (from|to)$/,
  / Any day$/,
  /^More (filters|actions for) /,
  /^Filters$/,
  /^(4|12|26|52)$/,
  /^(Period|First day|Last day|Clear)$/,
  /^(Email address|Find)$/,
  /^(Changelog|Errors|Size) of /,
  // Arrows of pages and tabs.
  /^(left|right)?$/,
]

const ROLES = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'textbox',
]
/** Names of the controls that the page shows; those of rows are 'Select'. */
function controls(roles: readonly string[] = ROLES): Set<string> {
  const names = new Set<string>()
  const name = (one: string) => Boolean(names.add(one.replace(/^Select (?!all).+/, 'Select')))
  for (const role of roles) screen.queryAllByRole(role, { hidden: true, name })
  return names
}

let role: string
function become(staffRole: string) {
  role = staffRole
  localStorage.setItem('nalika:1:staff-role', JSON.stringify(staffRole))
  window.dispatchEvent(new Event('storage'))
}

async function open(address: string, staffRole: string, more = {}) {
  become(staffRole)
  const data = () => ({
    id: 1,
    role: 'admin',
    name: 'Meera Iyer',
    email: '',
    expires_at: '',
    staff_role: role,
  })
  const api = stubApi({ ...everyAnswer, 'GET /session': () => ({ status: true, data: data() }), ...more })
  const router = openRoutes(routes, address)
  await screen.findByRole('heading', { level: 1 })
  return { changes: () => api.sent.filter((call) => !call.startsWith('GET ')), router }
}
const becomeAuditor = () => act(() => become('auditor'))

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('SES-18 the tests of this file open every page', () => {
  const opened = [...FORMS, ...Object.keys(PAGES), ...OWN, '/admin/mails'].map(
    (address) => matchRoutes(routes, address)?.at(-1)?.route.path,
  )
  const withoutPage = ['/admin', '/admin/*']
  expect([...new Set(opened), ...withoutPage].sort()).toEqual(pathsOf(routes).sort())
})

test.each(Object.entries(PAGES))(
  'SES-18 %s shows an auditor what it shows an owner, without the ways to change it',
  async (address, writes) => {
    const { changes } = await open(address, 'owner')
    await waitFor(() => expect([...controls()]).toEqual(expect.arrayContaining([...writes])))
    const owners = controls()
    becomeAuditor()
    expect([...owners.difference(controls())].sort()).toEqual([...writes].sort())
    const others = ROLES.filter((one) => one !== 'link')
    expect([...controls(others)].filter((name) => !READING.some((one) => one.test(name)))).toEqual([])
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0] ?? '')
    expect(links.filter((path) => FORMS.includes(path))).toEqual([])
    expect(changes()).toEqual([])
  },
)

test.each(FORMS)('SES-18 %s says to an auditor that permission is missing', async (address) => {
  const { changes } = await open(address, 'owner')
  expect(controls(['button'])).not.toEqual(new Set())
  expect(screen.queryByRole('heading', { name: 'No permission' })).not.toBeInTheDocument()
  becomeAuditor()
  expect(screen.getByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument()
  expect([...controls(['button', 'textbox', 'combobox'])].filter((name) => !FRAME.test(name))).toEqual([])
  expect(changes()).toEqual([])
})

test('SES-18 a form that an auditor opens by its address says that permission is missing', async () => {
  await open('/products/add', 'auditor')
  expect(screen.getByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument()
})

test('SES-18 emails with live links are not shown to an auditor', async () => {
  await open('/admin/mails', 'auditor', { 'GET /dev/mails': refusal(403) })
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument()
})

test('SES-18 ADM-27 an auditor reads a page by its current version', async () => {
  const { router } = await open('/admin/pages/5/edit', 'auditor')
  expect(await screen.findByRole('heading', { level: 1, name: 'Versions' })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin/pages/5/versions')
  expect(await screen.findByText('Be fair.')).toBeInTheDocument()
})

test('SES-18 ADM-27 an auditor reads a page that has no versions yet', async () => {
  await open('/admin/pages/5/edit', 'auditor', { 'GET /pages/5/versions': { data: [] } })
  expect(await screen.findByText('Everyone in the trade.')).toBeInTheDocument()
})

test('SES-18 an auditor finds and exports a customer’s data, and cannot erase it', async () => {
  await open('/admin/personal-data', 'owner')
  await userEvent.type(await screen.findByLabelText(/Email address/), 'asha@customer.example')
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  const panel = within(await screen.findByRole('region', { name: 'asha@customer.example' }))
  const offered = () => panel.getAllByRole('button').map(({ textContent }) => textContent)
  expect(offered()).toEqual(['Export JSON', 'Erase...'])
  becomeAuditor()
  expect(offered()).toEqual(['Export JSON'])
})

test('SES-18 ADM-23 an auditor decides nothing by the keys of a lead', async () => {
  const { changes } = await open('/admin/leads/7', 'auditor')
  await userEvent.keyboard('ar')
  expect(changes()).toEqual([])
})

test('SES-18 the keys that decide about a lead are explained to whoever may decide', async () => {
  await open('/admin/leads', 'owner')
  await userEvent.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
  expect(await screen.findByText('On a lead: approve or reject it')).toBeInTheDocument()
  becomeAuditor()
  expect(screen.queryByText('On a lead: approve or reject it')).not.toBeInTheDocument()
  expect(screen.getByText('Go to the search box')).toBeInTheDocument()
})

test('SES-18 ADM-23 an auditor moves no card of the board', async () => {
  const { changes } = await open('/admin/leads/board', 'owner')
  const card = () => {
    const found = screen
      .getAllByRole('listitem')
      .find((one) => within(one).queryByRole('link', { name: 'Asha Rao' }))
    if (!found) throw new Error('There is no card.')
    return found
  }
  await screen.findByRole('link', { name: 'Asha Rao' })
  const isMoved = () => {
    fireEvent.mouseDown(card(), { button: 0, clientX: 10, clientY: 10 })
    fireEvent.mouseMove(document, { clientX: 60, clientY: 10 })
    const moved = card().className.includes('dragged')
    fireEvent.mouseUp(document)
    return moved
  }
  expect(isMoved()).toBe(true)
  becomeAuditor()
  expect(isMoved()).toBe(false)
  expect(changes()).toEqual([])
})
