import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { DEMO_PASSWORD } from '../site/accounts.ts'
import { asPerson } from '../site/api.ts'
import { expectAccessible } from '../site/axe.ts'
import { mailedPath, newDistributor, newPerson, newSalesperson } from '../site/people.ts'
import { passwordField, signInWith } from './sign-in-page.ts'

test('SES-18 an invited lead clerk opens the account and has the portal of that role; a deactivated one is signed out', async ({
  page,
  browser,
  site,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of (401|403)/)
  const clerk = newPerson(`Meera Clerk${String(Date.now())}`)
  const office = await browser.newContext({ baseURL: site.url })
  const owner = await office.newPage()
  await signIn(owner, 'admin')
  await owner.goto('/admin/admins')
  await owner.getByRole('button', { name: 'Invite an admin' }).click()
  const form = owner.getByRole('dialog', { name: 'Invite an admin' })
  await form.getByLabel('Email').fill(clerk.email)
  await form.getByLabel('Role').click()
  await owner.getByTitle('Lead clerk: leads').click()
  await form.getByLabel('Your current password').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByRole('row', { name: new RegExp(clerk.email) })).toContainText('Lead clerk')

  await page.goto(await mailedPath(clerk.email, 'invitation'))
  const main = page.getByRole('main')
  await expect(main).toContainText(`${clerk.email} is invited to handle the leads of Nalika.`)
  await main.getByLabel('Your name').fill(clerk.name)
  await passwordField(page).fill(clerk.password)
  await main.getByLabel('Confirm password').fill(clerk.password)
  await main.getByRole('button', { name: 'Open the account' }).click()
  await expect(page).toHaveURL('/login')
  await signInWith(page, clerk)
  await expect(page).toHaveURL('/admin/dashboard')
  const sections = page.getByRole('navigation', { name: 'Admin console' }).getByRole('link')
  await expect(sections).toHaveText([
    'Dashboard',
    'Distributors',
    'Leads',
    'Inbox',
    'Customers',
    'Orders',
    'Reports',
    'Profile',
  ])
  await sections.filter({ hasText: 'Leads' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  for (const address of ['/admin/products', '/admin/audit', '/admin/releases', '/products/add']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'No permission' })).toBeVisible()
  }
  const asClerk = await asPerson(clerk)
  await expect(asClerk(endpoints.releases)).rejects.toMatchObject({ status: 403 })

  await owner.goto('/admin/admins')
  await owner.getByRole('button', { name: `Deactivate ${clerk.name}` }).click()
  const question = owner.getByRole('dialog', { name: `Deactivate ${clerk.name}` })
  await question.getByLabel('Your current password').fill(DEMO_PASSWORD)
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(owner.getByText(`${clerk.name} was deactivated and signed out.`)).toBeVisible()
  await office.close()
  await page.goto('/admin/leads')
  await expect(page).toHaveURL('/login')
})

test('DIS-10 a salesperson has the leads of the firm and not its brands, data or people', async ({
  page,
}) => {
  const seller = await newSalesperson(`Sita Nair${String(Date.now())}`)
  await page.goto('/login')
  await signInWith(page, seller)
  await expect(page).toHaveURL('/distributor/dashboard')
  await expect(page.getByRole('navigation', { name: 'Distributor portal' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Leads',
    'Messages',
    'Customers',
    'Orders',
    'Reports',
    'Profile',
  ])
  for (const address of ['/distributor/brands', '/distributor/people']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'No permission' })).toBeVisible()
  }
})

test('DIS-10 SES-17 inviting somebody long after the sign-in asks for the password, and the invitation is sent @long', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 403/)
  const owner = await newDistributor(`Anil Rao${String(Date.now())}`)
  const colleague = newPerson(`Sita Later${String(Date.now())}`)
  await page.goto('/login')
  await signInWith(page, owner)
  await expect(page).toHaveURL('/distributor/dashboard')
  // As ten minutes after the sign-in.
  const body = { message: 'This change needs a recent sign-in.', code: 'confirmation_required' }
  await page.route('**/api/distributor/invitations', (route) => route.fulfill({ status: 403, json: body }), {
    times: 1,
  })
  await page.goto('/distributor/people')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a colleague' })
  await form.getByLabel('Email').fill(colleague.email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByLabel('Password').fill(owner.password)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`We have sent an invitation to ${colleague.email}.`)).toBeVisible()
  await expect(question).toBeHidden()
})
