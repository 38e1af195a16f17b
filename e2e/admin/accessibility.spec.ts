import { randomUUID } from 'node:crypto'
import { endpoints } from '@nalika/shared-api/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { expectAccessible } from '../site/axe.ts'
import { newLead } from '../site/leads.ts'

/** Opens what a page shows only after a click or a key. */
type Open = (page: Page) => Promise<void>

const openGlobalSearch: Open = async (page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('pipe')
  await expect(page.getByRole('group', { name: 'Products' })).toBeVisible()
}

const openMoveMenu: Open = async (page) => {
  const moves = page.getByRole('button', { name: /^Move lead/ })
  await moves.first().click()
  await expect(page.getByRole('menu')).toBeVisible()
}

const openLinkDialog: Open = async (page) => {
  await page.getByRole('textbox', { name: 'Content' }).fill('Words')
  await page.getByRole('button', { name: 'Bold', exact: true }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
}

const openErasure =
  (email: string): Open =>
  async (page) => {
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.getByRole('button', { name: 'Erase...' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Erase Customer' })).toBeVisible()
  }

type Visit = [path: string, open?: Open]

async function leadPages(): Promise<Visit[]> {
  const admin = await as('admin')
  const { id } = await newLead({ name: 'Accessible Buyer', email: `${randomUUID()}@customer.example` })
  const { data: drafts } = await admin(endpoints.requestDrafts, { query: {} })
  await admin(endpoints.updateLead, { params: { id }, body: { name: 'Accessible Buyer', status: 'pending' } })
  return [
    ['/admin/dashboard'],
    ['/admin/leads', openGlobalSearch],
    ['/admin/leads/board', openMoveMenu],
    [`/admin/leads/${String(id)}`],
    [`/admin/leads/${String(id)}/edit`],
    ['/admin/inbox'],
    ['/admin/customers'],
    ...drafts.slice(0, 1).map((draft): Visit => [`/admin/inbox/${String(draft.id)}`]),
  ]
}

async function distributorPages(): Promise<Visit[]> {
  const admin = await as('admin')
  const { data: distributors } = await admin(endpoints.distributors, { query: {} })
  const { data: waiting } = await admin(endpoints.approvals, { query: { approval: 'submitted' } })
  const openApproval: Open = async (page) => {
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('dialog', { name: /^Approve/ })).toBeVisible()
  }
  const distributor = `/admin/distributors/${String(distributors[0]?.id)}`
  return [
    ['/admin/distributors'],
    [distributor],
    [`${distributor}/edit`],
    ['/admin/approvals'],
    [`/admin/approvals/${String(waiting[0]?.id)}`, openApproval],
  ]
}

const cataloguePages = (): Promise<Visit[]> =>
  Promise.resolve([
    ['/admin/brands'],
    ['/admin/brand/1'],
    ['/admin/brand/1/edit'],
    ['/admin/products'],
    ['/products/view/1'],
    ['/products/edit/1'],
    ['/admin/products/import'],
    ['/admin/products/grid'],
    ['/admin/pages'],
    ['/admin/pages/new/edit', openLinkDialog],
  ])

async function systemPages(): Promise<Visit[]> {
  const admin = await as('admin')
  const email = `${randomUUID()}@customer.example`
  const { id } = await newLead({ name: 'Accessible Buyer', email })
  await admin(endpoints.updateLead, { params: { id }, body: { name: 'Accessible Buyer', status: 'pending' } })
  const { data: entries } = await admin(endpoints.auditTrail, { query: { kind: 'lead' } })
  return [
    ['/admin/audit'],
    [`/admin/audit/${String(entries[0]?.id)}`],
    ['/admin/admins'],
    ['/admin/failed-mails'],
    ['/admin/mails'],
    ['/admin/personal-data', openErasure(email)],
  ]
}

for (const [names, pages] of Object.entries({
  leads: leadPages,
  distributors: distributorPages,
  'brands, products and pages': cataloguePages,
  'the system': systemPages,
}))
  test(`NAV-09 ADM-15 ADM-16 axe finds no violation in the admin pages of ${names} and their dialogs, light and dark @long`, async ({
    browser,
    site,
    signIn,
  }) => {
    // The policy would block the script that examines the page.
    const context = await browser.newContext({
      baseURL: site.url,
      bypassCSP: true,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await signIn(page, 'admin')
    for (const [path, open] of await pages()) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page)
      if (!open) continue
      await open(page)
      await expectAccessible(page, `${path} with what opens on it`)
    }
    await context.close()
  })
