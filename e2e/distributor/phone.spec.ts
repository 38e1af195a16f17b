import { endpoints } from '@nalika/shared-api/contract'
import { expect, test } from '../fixtures.ts'
import { signInWith } from '../session/sign-in-page.ts'
import { as } from '../site/api.ts'
import { newLead } from '../site/leads.ts'
import { newSalesperson } from '../site/people.ts'

test('NAV-09 on a phone the lists of a distributor stay within 360 px while rows are selected @long', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'distributor')
  const main = page.getByRole('main')
  for (const [path, section] of [
    ['brands', 'Brands'],
    ['products', 'Products'],
    ['my-products', 'My Products'],
  ] as const) {
    await page.goto(`/distributor/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
    await main.locator('li, tbody').getByRole('checkbox').first().tap()
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over, section).toBeLessThanOrEqual(0)
  }
})

test('DIS-10 DIS-05 a salesperson on a phone sees four leads, opens the own one and answers it', async ({
  page,
}) => {
  const seller = await newSalesperson('Ravi Kumar')
  const customer = `Phone Buyer ${String(Date.now())}`
  const { id } = await newLead({ name: customer })
  for (const other of ['Second', 'Third', 'Fourth']) await newLead({ name: `${other} ${customer}` })
  const owner = await as('distributor')
  await owner(endpoints.assignLead, { params: { id }, body: { person: seller.id } })
  // Shows the buttons that call and write.
  await owner(endpoints.acceptLead, { params: { id }, body: {} })
  await page.goto('/login')
  await signInWith(page, seller)
  await expect(page).toHaveURL('/distributor/dashboard')
  await page.goto('/distributor/leads?per_page=15')
  await expect(page.getByRole('button', { name: /show the sections$/ })).toHaveText('Leads')

  const rows = page.getByRole('article')
  await expect(rows.first()).toHaveAccessibleName(customer)
  await rows.first().scrollIntoViewIfNeeded()
  const first = await rows.first().boundingBox()
  const fourth = await rows.nth(3).boundingBox()
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(740 - 100)
  for (const name of ['Call', 'WhatsApp']) {
    const size = await rows
      .first()
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .boundingBox()
    expect([name, size?.width, size?.height]).toEqual([name, 44, 44])
  }
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBeLessThanOrEqual(0)

  await rows.first().getByRole('button').tap()
  const lead = page.getByRole('dialog', { name: customer })
  const respond = lead.getByRole('button', { name: /^Respond/ })
  await expect(respond).toBeInViewport()
  expect((await respond.boundingBox())?.y ?? 0).toBeGreaterThan(600)
  await respond.tap()
  const form = page.getByRole('dialog', { name: `Quotation for ${customer}` })
  // The customer named a brand only.
  await form.getByLabel('Product').fill('ERW Pipe 2" NB Sch 40')
  await form.getByLabel(/^Price per piece/).fill('1450')
  await form.getByLabel(/^Message/).fill('From stock in Warangal.')
  await form.getByRole('button', { name: 'Send quotation' }).tap()
  await expect(form).toBeHidden()
  const { data } = await (await as('distributor'))(endpoints.leadHistory, { params: { id } })
  expect(data.at(-1)).toMatchObject({ kind: 'responded', actor_name: 'Ravi Kumar' })
})
