import { endpoints } from '@nalika/shared-api/contract'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ACCOUNTS, DEMO_PASSWORD, type Account } from './site/accounts.ts'
import { openLead } from './site/leads.ts'
import { as } from './site/api.ts'
import { mailTo } from './site/mails.ts'
import { signInWith } from './session/sign-in-page.ts'
import { productCards } from './visitor/product-list.ts'

/** A brand that the demo distributor carries, from Telangana as the buyer is. */
const BRAND = 'Lohanadi'

interface Request {
  customer: string
  email: string
  product: string
  reference: string
}

async function ask(page: Page): Promise<Request> {
  const customer = `Journey Buyer ${String(Date.now())}`
  const email = `journey.${String(Date.now())}@example.com`
  await page.goto('/')
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('seamless 2 inch sch 40')
  await page.keyboard.press('Enter')
  await productCards(page).first().getByRole('heading').getByRole('link').click()
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toContainText('2" NB Sch 40')
  const product = (await heading.textContent()) ?? ''

  await page.getByRole('link', { name: 'Get Quote' }).click()
  const form = page.getByRole('form', { name: 'Quote request' })
  await form.getByLabel('Name').fill(customer)
  await form.getByLabel('Company').fill('Journey Constructions')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('9848022338')
  await form.getByLabel('Brand').selectOption({ label: BRAND })
  await form.getByLabel('Quantity').fill('1200')
  await form.getByLabel('Priority').selectOption({ label: 'High' })
  await form.getByLabel('Timeline').selectOption({ label: '1 month' })
  await form.getByLabel('Location').fill('Warangal, Telangana')
  await form.getByRole('button', { name: 'Send Request' }).click()
  const news = page.getByRole('alertdialog', { name: 'Quote Submitted!' })
  await expect(news).toContainText('Telangana Tube Traders')
  const reference = (await news.getByRole('strong').textContent()) ?? ''
  await news.getByRole('button', { name: 'OK' }).click()
  return { customer, email, product, reference }
}

/** A browser context, signed in by the form. */
async function officeOf(browser: Browser, account: Account, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  await signInWith(page, { email: ACCOUNTS[account].email, password: DEMO_PASSWORD })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  return page
}

async function respond(page: Page, { customer, product, reference }: Request): Promise<void> {
  await expect(page.getByRole('table', { name: 'Recent leads' })).toContainText(customer)
  await page
    .getByRole('navigation', { name: 'Distributor portal' })
    .getByRole('link', { name: 'Leads' })
    .click()
  await page.getByRole('tab', { name: /^New/ }).click()
  const lead = await openLead(page, customer)
  for (const fact of [product, '1,200 pieces', 'Warangal, Telangana', reference])
    await expect(lead).toContainText(fact)
  await expect(lead).not.toContainText('98480 22338')
  await lead.getByRole('button', { name: /^Accept/ }).click()
  await expect(lead).toContainText('98480 22338')
  await lead.getByRole('button', { name: /^Respond/ }).click()
  const dialog = page.getByRole('dialog', { name: `Quotation for ${customer}` })
  await dialog.getByLabel(/^Price per kg/).fill('93.5')
  await dialog.getByLabel(/^Message/).fill('From stock in Secunderabad, three days.')
  await dialog.getByRole('button', { name: 'Send quotation' }).click()
  await expect(dialog).toBeHidden()
  await expect(lead).toBeHidden()
  await page.getByRole('tab', { name: /^Responded/ }).click()
  await openLead(page, customer)
  await expect(lead).toContainText('₹93.50')
}

async function decide(page: Page, { customer, product }: Request, next: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin console' }).getByRole('link', { name: 'Leads' }).click()
  await page.getByRole('searchbox', { name: 'Search leads' }).fill(customer)
  const row = page.getByRole('row', { name: new RegExp(customer) })
  for (const cell of [BRAND, product, '1,200 pieces', 'Telangana Tube Traders', 'Quoted', 'High'])
    await expect(row).toContainText(cell)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  await row.getByRole('link', { name: customer, exact: true }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(customer)
  await expect(page.getByRole('main')).toContainText('HIGH Priority')

  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
    `Edit Lead - ${customer}`,
  )
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByTitle('Approved', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Distributor' }).fill(next)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(customer)
}

test('PUB-12 DIS-05 DIS-07 ADM-11 ADM-12 ADM-13 ADM-14 API-10 from a search to a request, the quotation by email, the decision, and a history of every step', async ({
  page,
  browser,
  site,
}) => {
  const request = await ask(page)
  expect(await mailTo(request.email, new RegExp(request.reference))).toContain(request.product)
  await mailTo(ACCOUNTS.distributor.email, /lead/i)

  const distributor = await officeOf(browser, 'distributor', site.url)
  await respond(distributor, request)
  const quotation = await mailTo(request.email, /: quotation QT-/)
  expect(quotation).toContain('₹93.50')
  expect(quotation).toContain('From stock in Secunderabad')

  const admin = await officeOf(browser, 'admin', site.url)
  const options = await (await as('admin'))(endpoints.distributorOptions)
  const next = options.data.find(({ company_name: name }) => !name.startsWith('Telangana Tube'))
  await decide(admin, request, next?.company_name ?? '')

  const main = admin.getByRole('main')
  await expect(main).toContainText('APPROVED')
  await expect(main).toContainText(next?.company_name ?? '')
  const steps = main.getByRole('region', { name: 'History' }).getByRole('listitem')
  const to = next?.company_name ?? ''
  await expect(steps).toHaveText([
    new RegExp(`^Kavitha Reddy assigned the lead to ${to} instead of Telangana Tube Traders`),
    /^Kavitha Reddy changed the status from new to approved\..*Admin/,
    /^Anjali Rao of Telangana Tube Traders .* sent quotation QT-.*: ₹43,21,405\.44 with GST\..*Distributor/,
    /^Anjali Rao viewed the customer’s phone and email\./,
    /^Anjali Rao accepted the lead and can see the customer’s phone and email\./,
    new RegExp(`^Assigned to Telangana Tube Traders .*: carries ${BRAND}, is in the customer’s state`),
    new RegExp(`^${request.customer} requested a quote\\..*Customer`),
  ])

  // Whoever had the lead no longer sees it.
  await distributor.reload()
  await expect(distributor.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Leads')
  await expect(distributor.getByRole('row', { name: new RegExp(request.customer) })).toBeHidden()
})
