import type { Page } from '@playwright/test'
import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { as } from '../site/api.ts'
import { chooseAction, newLead, openLead } from '../site/leads.ts'
import {
  certificate,
  confirmationPath,
  confirmEmail,
  newPerson,
  newTaxNumbers,
  type Person,
} from '../site/people.ts'
import { passwordField, signInWith } from './sign-in-page.ts'

async function fillSignUp(
  page: Page,
  { name, email, password }: Person,
  userType = 'Distributor',
): Promise<void> {
  const [first = '', last = ''] = name.split(' ')
  const main = page.getByRole('main')
  await main.getByLabel('First name').fill(first)
  await main.getByLabel('Last name').fill(last)
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Mobile').fill('9848022338')
  await main.getByLabel('Company name').fill(`${last} Pipes`)
  await main.getByLabel('User type').selectOption({ label: userType })
  await passwordField(page).fill(password)
  await main.getByLabel('Confirm password').fill(password)
  await main.getByLabel(/I agree to the terms/).check()
}

const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()

test('SES-16 DEA-01 a new distributor confirms the address, submits the firm, receives nothing until approved, then leads of the approved brand, whose contact shows once accepted', async ({
  page,
  browser,
  site,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of (403|422)/)
  const person = newPerson(`Asha Waiting${String(Date.now())}`)
  const visitor = await as(null)
  const { data: known } = await visitor(endpoints.getBrands)
  const brands = [known[0]?.name ?? '', known[1]?.name ?? ''] as const
  // Nobody else of this brand is in the state.
  const ask = () => newLead({ name: 'Asha Rao', brand_id: known[0]?.id ?? 0, location: 'Kohima, Nagaland' })
  await page.goto('/signup')
  await fillSignUp(page, person)
  const { gst_no: gstin, pan_no: pan } = newTaxNumbers('13')
  const signUp = page.getByRole('main')
  await signUp.getByLabel(/^GSTIN/).fill(gstin)
  await signUp.getByLabel(/^PAN/).fill(pan)
  await signUp.getByLabel(/^State of your GST/).selectOption('Nagaland')
  await send(page)
  await expect(page).toHaveURL('/login')
  await signInWith(page, person)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(/We have sent a new link/)).toBeVisible()

  // Opening the link, as mail scanners do, confirms nothing.
  const path = await confirmationPath(person.email)
  await page.goto(path)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address')
  await page.goto('/distributor/leads')
  await expect(main).toContainText(`We have sent a link to ${person.email}`)
  await page.goto(path)
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Email address confirmed')
  await page.goto(path)
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByRole('alert')).toContainText('was already used')
  await page.goto('/distributor/leads')
  await main.getByRole('button', { name: 'Add a document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a document' })
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'gst.pdf', mimeType: 'application/pdf', buffer: Buffer.from(certificate) })
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(main.getByText(/^Added on/)).toBeVisible()
  await main.getByRole('textbox', { name: 'Address' }).fill('12 Industrial Estate')
  await main.getByLabel('City').fill('Kohima')
  await main.getByLabel('PIN code').fill('797001')
  for (const [label, option] of [
    ['Brands you sell', brands[0]],
    ['Brands you sell', brands[1]],
    ['States you serve', 'Nagaland'],
  ] as const) {
    await main.getByRole('combobox', { name: label }).fill(option)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }
  await main.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(main).toContainText('An administrator is reviewing your account.')
  const early = await ask()

  const office = await browser.newContext({ baseURL: site.url })
  const adminPage = await office.newPage()
  await signIn(adminPage, 'admin')
  await adminPage.goto('/admin/dashboard')
  await adminPage.getByRole('link', { name: `Review ${person.name}` }).click()
  await expect(adminPage.getByRole('main')).toContainText(`${gstin.slice(2, 12)}`)
  await adminPage.getByRole('button', { name: 'Approve' }).click()
  const approval = adminPage.getByRole('dialog', { name: /^Approve/ })
  // Removes the last one.
  await approval.getByRole('combobox', { name: 'Brands' }).press('Backspace')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(adminPage.getByText(/ was approved\.$/)).toBeVisible()
  await office.close()

  await main.getByRole('button', { name: 'Check again' }).click()
  await expect(main.getByRole('region', { name: 'Brands' })).toContainText(`${brands[0]}Approved`)
  await expect(main.getByRole('region', { name: 'Brands' })).toContainText(`${brands[1]}Rejected`)
  const late = await ask()
  await page.goto('/distributor/leads')
  await expect(main).toContainText(late.reference)
  await expect(main).not.toContainText(early.reference)
  await expect(main).not.toContainText('98480')
  await chooseAction(page, 'Accept', 'lead from Asha Rao')
  const lead = await openLead(page, 'Asha Rao')
  await expect(lead.getByRole('link', { name: '+91 98480 22338' })).toBeVisible()
  const admins = await as('admin')
  const { data: history } = await admins(endpoints.leadHistory, { params: { id: late.id } })
  expect(history.map(({ sentence }) => sentence)).toContain(
    `${person.name} viewed the customer’s phone and email.`,
  )
})

test('SES-13 ADM-19 a new admin account waits for approval, sees this at login, and can sign in once approved @long', async ({
  page,
  browser,
  site,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 403/)
  const person = newPerson(`Vikram Waiting${String(Date.now())}`)
  await page.goto('/signup')
  await fillSignUp(page, person, 'Admin')
  await send(page)
  await expect(page.getByRole('alertdialog', { name: /^Account created successfully!/ })).toContainText(
    /administrator will then review/,
  )
  await expect(page).toHaveURL('/login')
  await signInWith(page, person)
  const refused = page.getByRole('alertdialog', { name: 'Login Failed' })
  await expect(refused).toContainText('confirm your email address first')
  await refused.getByRole('button', { name: 'OK' }).click()
  await confirmEmail(person.email)
  await signInWith(page, person)
  await expect(refused).toContainText('waiting for approval')
  await refused.getByRole('button', { name: 'OK' }).click()

  const office = await browser.newContext({ baseURL: site.url })
  const adminPage = await office.newPage()
  await signIn(adminPage, 'admin')
  await adminPage.goto('/admin/dashboard')
  await adminPage.getByRole('button', { name: `Approve ${person.name}` }).click()
  await adminPage.getByRole('menuitem', { name: /^Editor/ }).click()
  await expect(adminPage.getByText(`${person.name} can now sign in.`)).toBeVisible()
  await office.close()

  await signInWith(page, person)
  await expect(page).toHaveURL('/admin/dashboard')
})
