import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { newLead } from '../site/leads.ts'

/** Where a customer's name stands in the window. */
const placeOf = (page: Page, customer: string) => page.getByText(customer).first().boundingBox()

test('ADM-23 DIS-05 a quote request is announced in open lists of leads, and moves no row until asked for', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const group = `Announced Buyer ${String(Date.now())}`
  await newLead({ name: `${group} A` })
  const firm = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(page, 'admin')
  await signIn(firm, 'distributor')
  const lists = [
    { list: page, path: '/admin/leads' },
    { list: firm, path: '/distributor/leads' },
  ]
  for (const { list, path } of lists) {
    const connected = list.waitForResponse(/\/api\/lead-events$/)
    await list.goto(`${path}?search=${encodeURIComponent(group)}`)
    await connected
    await expect(list.getByText(`${group} A`).first()).toBeVisible()
  }
  const before = await Promise.all(lists.map(({ list }) => placeOf(list, `${group} A`)))

  await newLead({ name: `${group} B` })
  for (const { list } of lists) await expect(list.getByText('1 new request', { exact: true })).toBeVisible()
  expect(await Promise.all(lists.map(({ list }) => placeOf(list, `${group} A`)))).toEqual(before)
  for (const { list } of lists) {
    await expect(list.getByText(`${group} B`)).toBeHidden()
    await list.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(list.getByText(`${group} B`).first()).toBeVisible()
    await expect(list.getByText('1 new request', { exact: true })).toBeHidden()
  }
  await firm.context().close()
})
