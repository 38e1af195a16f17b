import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { asPerson } from '../site/api.ts'
import { newAdmin } from '../site/people.ts'
import { signInWith } from '../session/sign-in-page.ts'

/** What controls that change something are called. */
const WRITES =
  /^(Add|Edit|Delete|Duplicate|Import|Bulk edit|Approve|Reject|Refuse|Suspend|Decide|Assign|Mark as|Move|Publish|Restore|Undo|Erase|Invite|Change role|Activate|Deactivate|Sign out everywhere|Reset|Withdraw|Roll back|Share|Promote|End|Send|Discard|Let it|Do not|Hide the|Show the|Cancel|Save|Select)\b/

/** The page has loaded, and no control on it changes anything. */
async function expectReadOnly(page: Page, heading: string | RegExp): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  for (const role of ['button', 'link', 'checkbox', 'switch'] as const)
    await expect(main.getByRole(role, { name: WRITES })).toHaveCount(0)
}

test('SES-18 SES-20 an auditor reads every page of the console, is refused nothing there, and finds no control that changes anything @long', async ({
  page,
}) => {
  const auditor = await newAdmin(`Asha Auditor${String(Date.now())}`, 'auditor')
  const read = await asPerson(auditor)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.goto('/login')
  await signInWith(page, auditor)
  await expect(page).toHaveURL('/admin/dashboard')
  const sections = page.getByRole('navigation', { name: 'Admin console' }).getByRole('link')
  const names = [
    'Brands',
    'Products',
    'Distributors',
    'Leads',
    'Inbox',
    'Customers',
    'Orders',
    'Reports',
    'Pages',
    'System',
  ]
  await expect(sections).toHaveText(['Dashboard', ...names, 'Profile'])
  await expectReadOnly(page, 'Dashboard')
  for (const name of names) {
    await sections.filter({ hasText: name }).click()
    await expectReadOnly(page, name === 'System' ? 'Audit log' : name)
  }

  const [brands, products, firms, leads, orders, approvals, pages, audit] = await Promise.all([
    read(endpoints.brandsWithSummary, { query: {} }),
    read(endpoints.products, { query: {} }),
    read(endpoints.distributors, { query: {} }),
    read(endpoints.adminLeads, { query: {} }),
    read(endpoints.adminOrders, { query: {} }),
    read(endpoints.approvals, { query: {} }),
    read(endpoints.pages),
    read(endpoints.auditTrail, { query: {} }),
  ])
  const id = (list: readonly { id: number }[]) => String(list[0]?.id)
  const records = [
    ['/admin/leads/board', 'Leads board'],
    [`/admin/leads/${id(leads.data)}`, leads.data[0]?.customer_name],
    [`/admin/brand/${id(brands.brands)}`, brands.brands[0]?.name],
    [`/products/view/${id(products.data)}`, products.data[0]?.name],
    [`/admin/distributors/${id(firms.data)}`, firms.data[0]?.distributor_name],
    ['/admin/approvals', 'Approvals'],
    [`/admin/approvals/${id(approvals.data)}`, approvals.data[0]?.company_name],
    [`/admin/orders/${id(orders.data)}`, `Order ${String(orders.data[0]?.number)}`],
    // The page has a form only, so that its versions take its place.
    [`/admin/pages/${id(pages.data)}/edit`, 'Versions'],
    [`/admin/audit/${id(audit.data)}`, /./],
    ['/admin/admins', 'Admins'],
    ['/admin/personal-data', 'Personal data'],
    ['/admin/failed-mails', 'Failed emails'],
    ['/admin/releases', 'Releases'],
  ] as const
  for (const [address, heading = ''] of records) {
    await page.goto(address)
    await expectReadOnly(page, heading)
  }
  for (const address of [
    ...['/admin/brand/new', '/products/add', '/admin/products/import', '/admin/pages/new/edit'],
    '/admin/products/grid',
    `/admin/leads/${id(leads.data)}/edit`,
    `/products/edit/${id(products.data)}`,
  ]) {
    await page.goto(address)
    await expectReadOnly(page, 'No permission')
  }
  expect(refused).toEqual([])
  await expect(read(endpoints.mails, { query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(read(endpoints.deleteLead, { params: { id: leads.data[0]?.id ?? 0 } })).rejects.toMatchObject({
    status: 403,
  })
})
